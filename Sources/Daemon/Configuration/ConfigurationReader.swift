// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

/// What came of reading a configuration.
public struct ConfigurationReading: Equatable, Sendable {
  public var configuration = Configuration()
  /// In the order of the files and lines.
  public var problems: [Problem] = []
  /// The files that were read, in the order in which they count.
  public var files: [String] = []
  /// What the files set, as written, and where: the last one of each.
  public var settings: [Setting] = []

  public struct Setting: Equatable, Sendable {
    public var section: ConfigurationSection
    public var name: String
    public var key: String
    public var value: String
    public var file: String
    public var line: Int
  }

  /// Nothing stands against using the configuration.
  public var isUsable: Bool { !problems.contains { $0.severity == .error } }
}

/// Reads the configuration as systemd reads its own: one main file, then drop-ins by name.
public struct ConfigurationReader {
  /// Folders from the one that counts most to the one that counts least.
  public static let folders = ["/etc/gnssd", "/run/gnssd", "/usr/local/lib/gnssd", "/usr/lib/gnssd"]

  private var reading = ConfigurationReading()
  private var lines: [String: (file: String, line: Int)] = [:]

  /// `file` and the drop-ins of `file`.d; without a file, gnssd.conf and gnssd.conf.d of `folders`.
  ///
  /// A main file that was asked for must be there; the others need not.
  public static func read(file: String?, folders: [String] = folders) -> ConfigurationReading {
    var reader = ConfigurationReader()
    if let file {
      reader.readFile(file)
      reader.readDropIns(in: [file + ".d"])
    } else {
      if let main = folders.map({ $0 + "/gnssd.conf" }).first(where: Files.exists) { reader.readFile(main) }
      reader.readDropIns(in: folders.map { $0 + "/gnssd.conf.d" })
    }
    reader.checkWhole()
    return reader.reading
  }

  /// A configuration out of `text` alone, as though it stood in `file`.
  public static func read(text: String, file: String) -> ConfigurationReading {
    var reader = ConfigurationReader()
    reader.take(IniFile(path: file, text: Array(text.utf8)))
    reader.checkWhole()
    return reader.reading
  }

  private mutating func readFile(_ path: String) {
    do {
      take(IniFile(path: path, text: try Files.read(path)))
      reading.files.append(path)
    } catch {
      let remedy = "See to it that the file is there and that gnssd may read it, or leave out --config"
      reading.problems.append(Problem(.error, path, nil, error.reason, remedy: remedy))
    }
  }

  /// A file in an earlier folder hides those of its name in later ones; all others count in the order of their names.
  private mutating func readDropIns(in folders: [String]) {
    var found: [String: String] = [:]
    for folder in folders {
      do {
        for name in try Files.names(in: folder, suffix: ".conf") where found[name] == nil {
          found[name] = folder + "/" + name
        }
      } catch {
        let remedy = "See to it that gnssd may read the folder"
        reading.problems.append(Problem(.error, folder, nil, error.reason, remedy: remedy))
      }
    }
    for name in found.keys.sorted() { if let path = found[name] { readFile(path) } }
  }

  private mutating func take(_ file: IniFile) {
    var problems = file.problems
    var sections: [String: (section: ConfigurationSection, name: String)] = [:]
    for header in file.headers {
      switch ConfigurationReader.section(header.section) {
      case .success(let found):
        sections[header.section] = found
        if found.section == .receiver { reading.configuration.receiver(found.name) { _ in } }
        if found.section == .geofence { reading.configuration.geofence(found.name) { _ in } }
        if found.section == .listener { reading.configuration.listener(found.name) { _ in } }
        let place = "\(found.section.rawValue) \(found.name)"
        if lines[place] == nil { lines[place] = (file.path, header.line) }
      case .failure(let bad):
        problems.append(Problem(.warning, file.path, header.line, bad.message, remedy: bad.remedy))
      }
    }
    for assignment in file.assignments {
      guard !assignment.section.isEmpty else {
        let message = "\(assignment.key)= stands before the first section"
        let remedy = "Write [Daemon] or another section above it"
        problems.append(Problem(.warning, file.path, assignment.line, message, remedy: remedy))
        continue
      }
      // A section that is not known was complained of at its heading.
      guard let (section, name) = sections[assignment.section] else { continue }
      if let problem = set(assignment, section, name, file.path) { problems.append(problem) }
    }
    reading.problems += problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func set(
    _ assignment: IniFile.Assignment, _ section: ConfigurationSection, _ name: String, _ path: String
  ) -> Problem? {
    let keys = ConfigurationKey.all.filter { $0.section == section }
    guard let key = keys.first(where: { $0.name == assignment.key }) else {
      let nearest = nearestName(to: assignment.key, among: keys.map(\.name))
      let remedy =
        nearest.map { "Did you mean \($0)=?" } ?? "The keys of \(section.heading) are in gnssd.conf(5)"
      let message = "\(section.heading) has no key \(assignment.key)="
      return Problem(.warning, path, assignment.line, message, remedy: remedy)
    }
    do {
      // An empty value brings the default back, as in systemd's files.
      let value = assignment.value.isEmpty ? key.fallback : assignment.value
      if value.isEmpty, let clear = key.clear {
        clear(&reading.configuration, name)
      } else {
        try key.apply(&reading.configuration, name, value)
      }
    } catch {
      let message = "\(assignment.key)=: \(error.message)"
      return Problem(.error, path, assignment.line, message, remedy: error.remedy)
    }
    let setting = ConfigurationReading.Setting(
      section: section, name: name, key: key.name, value: assignment.value, file: path, line: assignment.line)
    let former = reading.settings.firstIndex { $0.section == section && $0.name == name && $0.key == key.name }
    if let former { reading.settings[former] = setting } else { reading.settings.append(setting) }
    return nil
  }

  /// `Receiver bow` to the section and its name.
  static func section(_ text: String) -> Result<(section: ConfigurationSection, name: String), BadValue> {
    let parts = text.split(separator: " ", maxSplits: 1)
    let kind = parts.first.map(String.init) ?? ""
    let name = parts.count > 1 ? String(parts[1]) : ""
    guard let section = ConfigurationSection(rawValue: kind) else {
      let nearest = nearestName(to: kind, among: ConfigurationSection.allCases.map(\.rawValue))
      let remedy = nearest.map { "Did you mean [\($0)]?" } ?? "The sections are in gnssd.conf(5)"
      return .failure(BadValue("there is no section [\(text)]", remedy: remedy))
    }
    if section.isNamed && name.isEmpty {
      return .failure(BadValue("[\(kind)] has no name", remedy: "Choose one, as in [\(kind) one]"))
    }
    if !section.isNamed && !name.isEmpty {
      return .failure(BadValue("[\(kind)] takes no name", remedy: "Write [\(kind)]"))
    }
    return .success((section, name))
  }

  /// What can only be seen when all files are read.
  private mutating func checkWhole() {
    for receiver in reading.configuration.receivers where receiver.device == nil {
      missing("Receiver \(receiver.name)", "Device", "Write Device=/dev/ttyACM0 or another path into the section")
    }
    for listener in reading.configuration.listeners where listener.addresses.isEmpty {
      missing("Listener \(listener.name)", "Address", "Write Address=unix:PATH or Address=tcp:HOST:PORT into it")
    }
    for geofence in reading.configuration.geofences {
      // A value that was refused says what is missing.
      let keys = ConfigurationKey.geofenceKeys.map { "\($0.name)=" }
      let isRefused = reading.problems.contains { problem in
        problem.severity == .error && keys.contains { problem.message.hasPrefix($0) }
      }
      guard let fault = geofence.fault, !isRefused, let place = lines["Geofence \(geofence.name)"] else { continue }
      let message = "[Geofence \(geofence.name)] \(fault.message)"
      reading.problems.append(Problem(.error, place.file, place.line, message, remedy: fault.remedy))
    }
    var taken: [PortAddress.Place: String] = [:]
    for receiver in reading.configuration.receivers {
      guard let device = receiver.device else { continue }
      if let other = taken[device.place] {
        let place = lines["Receiver \(receiver.name)"]
        let message = "[Receiver \(receiver.name)] has the device of [Receiver \(other)], \(device)"
        reading.problems.append(
          Problem(.error, place?.file ?? "", place?.line, message, remedy: "One receiver has one section"))
      }
      taken[device.place] = receiver.name
    }
  }

  private mutating func missing(_ section: String, _ key: String, _ remedy: String) {
    // With a value that was refused, that problem says it.
    let refused = reading.problems.contains { $0.severity == .error && $0.message.hasPrefix("\(key)=") }
    guard !refused, let place = lines[section] else { return }
    let message = "[\(section)] has no \(key)="
    reading.problems.append(Problem(.error, place.file, place.line, message, remedy: remedy))
  }
}
