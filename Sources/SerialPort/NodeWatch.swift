// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// Tells when something happens to a path: a node, a link or a FIFO appears there, or who may read it changes
/// (inotify). Ptys, links and FIFOs have no uevent, and containers see no uevents at all.
public final class NodeWatch {
  /// One interest in one path; it ends when it is cancelled or let go of.
  public final class Token {
    fileprivate let changed: () -> Void
    fileprivate var folders: [Int32] = []
    fileprivate weak var owner: NodeWatch?
    fileprivate init(_ owner: NodeWatch, _ changed: @escaping () -> Void) {
      self.owner = owner
      self.changed = changed
    }
    deinit { cancel() }
    public func cancel() {
      owner?.remove(self)
      owner = nil
    }
  }

  private struct Entry {
    /// The name in the folder that is waited for.
    let name: String
    unowned let token: Token
    /// For comparison while the token ends, when it must not be touched.
    let identity: ObjectIdentifier
  }

  private let fd: Int32
  private var watch: Watch?
  private var folders: [Int32: [Entry]] = [:]
  private var buffer = [UInt8](repeating: 0, count: 8192)

  /// - Throws: `EMFILE` where the user has too many of these.
  public init(on loop: EventLoop) throws(SystemError) {
    fd = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard fd >= 0 else { throw SystemError.last("inotify_init1") }
    watch = try loop.watch(fd, for: .readable) { [unowned self] _ in self.read() }
  }

  deinit {
    watch?.cancel()
    close(fd)
  }

  /// Calls back at every change at a path, and, where it is a link, at what it leads to. Folders on the way that do not
  /// exist yet are waited for; once one appears, the caller asks again.
  public func whenChanged(_ path: String, _ changed: @escaping () -> Void) -> Token {
    let token = Token(self, changed)
    add(path, token)
    if let target = link(path) {
      add(target.hasPrefix("/") ? target : folder(of: path) + "/" + target, token)
    }
    return token
  }

  private func add(_ path: String, _ token: Token) {
    var path = path
    while path != "/", !path.isEmpty {
      let folder = SerialPort.folder(of: path)
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
      let mask = UInt32(IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE | IN_ONLYDIR)
      let number = unsafe inotify_add_watch(fd, folder, mask)
      if number >= 0 {
        folders[number, default: []].append(Entry(name: name, token: token, identity: ObjectIdentifier(token)))
        token.folders.append(number)
        return
      }
      guard errno == ENOENT, folder != ".", folder != "/" else { return }
      path = folder
    }
  }

  private func remove(_ token: Token) {
    let identity = ObjectIdentifier(token)
    for number in token.folders {
      folders[number]?.removeAll { $0.identity == identity }
      if folders[number]?.isEmpty == true {
        folders[number] = nil
        inotify_rm_watch(fd, number)
      }
    }
    token.folders = []
  }

  private func read() {
    let count = unsafe Glibc.read(fd, &buffer, buffer.count)
    guard count > 0 else { return }
    var touched: [Token] = []
    // Each event: number, mask, cookie, length of the name that follows (padded with zeros), each of four bytes.
    var offset = 0
    while offset + 16 <= count {
      let number = Int32(bitPattern: field(offset))
      let length = Int(field(offset + 12))
      let name = buffer[offset + 16..<min(count, offset + 16 + length)].prefix { $0 != 0 }
      for entry in folders[number] ?? [] where entry.name.utf8.elementsEqual(name) {
        if !touched.contains(where: { $0 === entry.token }) { touched.append(entry.token) }
      }
      offset += 16 + length
    }
    // One that an earlier callback cancelled is not called.
    for token in touched where token.owner != nil { token.changed() }
  }

  private func field(_ offset: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in (0..<4).reversed() { value = value << 8 | UInt32(buffer[offset + index]) }
    return value
  }
}
