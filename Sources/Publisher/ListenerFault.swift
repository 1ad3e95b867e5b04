// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// Why a listener does not listen, or not well, with what a person can do about it.
public enum ListenerFault: Error, Hashable, Sendable, CustomStringConvertible {
  case badAddress(String, String)
  /// Abstract sockets have no owner and no mode: everybody on the machine could connect.
  case abstractSocket(String)
  /// Another process listens there.
  case inUse(String)
  /// There is something else than a socket at the path.
  case notASocket(String)
  /// A descriptor that was passed is no listening stream socket.
  case badDescriptor(Int32)
  /// The system refused.
  case system(String, call: String, errno: Int32)
  /// The system grants fewer descriptors than there may be subscribers.
  case fewDescriptors(wanted: Int, possible: Int)
  /// No descriptors are left: new subscribers are turned away until some are free again.
  case descriptorsUsedUp(String)

  init(_ place: String, _ error: SystemError) {
    self = error.errno == EADDRINUSE ? .inUse(place) : .system(place, call: "\(error.call)", errno: error.errno)
  }

  public var description: String {
    switch self {
    case .badAddress(let text, let remedy): "'\(text)' is no address to listen at: \(remedy)"
    case .abstractSocket(let text): "'\(text)' is an abstract socket, which everybody could reach: use a path"
    case .inUse(let place): "\(place): another process listens there; stop it or choose another address"
    case .notASocket(let place): "\(place): something that is no socket is there; remove it or choose another path"
    case .badDescriptor(let fd): "descriptor \(fd) that was passed is no listening stream socket"
    case .system(let place, let call, let errno):
      "\(place): \(call): \(SystemError(errno: errno, call: "").reason)" + Self.remedy(errno)
    case .fewDescriptors(let wanted, let possible):
      "of \(wanted) subscribers only \(possible) can connect: raise LimitNOFILE= or lower the limit of subscribers"
    case .descriptorsUsedUp(let place):
      "\(place): no descriptors left, new subscribers are turned away; raise LimitNOFILE= or lower MaxSubscribers="
    }
  }

  private static func remedy(_ errno: Int32) -> String {
    switch errno {
    case EACCES, EPERM: "; choose a path in a folder that gnssd may write to, or a port above 1023"
    case ENOENT: "; make the folder first"
    case EADDRNOTAVAIL: "; the machine has no such address"
    case ENAMETOOLONG: "; a socket's path has at most 107 bytes"
    default: ""
    }
  }
}
