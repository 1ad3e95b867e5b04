// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// The speeds that worked last, kept in a folder: a file for each device, named for it, with one line such as
/// `9600 8N1`.
///
/// It is a convenience: where it cannot be read or written, the speed is looked for again.
public final class SpeedMemory {
  private let folder: String

  /// Uses a folder, which is made when there is something to keep.
  public init(folder: String) { self.folder = folder }

  /// What worked last for a device; nil where that is not known.
  public func recall(_ device: String) -> LineSettings? {
    guard let text = contents(of: path(device), atMost: 64) else { return nil }
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let framing = Framing(words[1]), let line = LineSettings(words[0]) else { return nil }
    return LineSettings(speed: line.speed, framing: framing)
  }

  /// Keeps what works. The file is replaced as a whole, so that a crash leaves the old or the new one.
  public func keep(_ line: LineSettings, for device: String) {
    guard recall(device) != line else { return }
    unsafe mkdir(folder, 0o755)
    let target = path(device)
    let draft = target + ".new"
    let fd = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard fd >= 0 else { return }
    let text = Array("\(line)\n".utf8)
    let written = unsafe write(fd, text, text.count)
    close(fd)
    if written == text.count { unsafe rename(draft, target) } else { unsafe unlink(draft) }
  }

  /// A device's name without what cannot stand in a file's name.
  private func path(_ device: String) -> String {
    let letters = device.utf8.drop { $0 == 0x2F }.map { byte -> UInt8 in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F: byte
      default: 0x5F
      }
    }
    return "\(folder)/\(String(decoding: letters, as: UTF8.self)).speed"
  }
}
