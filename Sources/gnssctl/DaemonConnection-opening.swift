// SPDX-License-Identifier: BSD-2-Clause
import Glibc

extension DaemonConnection {
  /// Connects, or says why not and what to do.
  static func open(_ address: DaemonAddress) throws(Failure) -> DaemonConnection {
    do {
      return try DaemonConnection(address)
    } catch {
      throw failure(error, address)
    }
  }

  private static func failure(_ refusal: Refusal, _ address: DaemonAddress) -> Failure {
    let what = "no gnssd at \(address): \(refusal.reason)"
    switch refusal.errno {
    case EACCES, EPERM:
      return Failure(.noPermission, what, remedy: "ask to be let in: the group of the socket may know")
    case ENOENT, ECONNREFUSED:
      return Failure(.unavailable, what, remedy: "start it with `systemctl start gnssd`, or tell --connect where it is")
    default: return Failure(.unavailable, what)
    }
  }

  /// Connects again after the daemon has gone, however long that takes, and says so once.
  static func reopen(_ address: DaemonAddress) -> DaemonConnection {
    complain("gnssd at \(address) has ended the connection; waiting for it to come back")
    var pause: UInt32 = 50_000
    while true {
      if let connection = try? DaemonConnection(address) { return connection }
      usleep(pause)
      pause = min(pause * 2, 1_000_000)
    }
  }
}
