// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Streams

/// The two streams that everyone wants: are we allowed to know where we are, and where are we.
///
///     let service = LocationService(receiver, distanceFilter: 10)
///     service.authorized.drive(onNext: { print($0 ? "allowed" : "not allowed") }).disposed(by: bag)
///     service.location.drive(onNext: { print($0.latitude, $0.longitude) }).disposed(by: bag)
///
/// Both are drivers: they never fail, are shared, and tell a newcomer the latest first. They end with the receiver.
public struct LocationService {
  /// Whether the device can be used; where a daemon's is shared (`gnssd:`), whether the daemon's configuration lets us
  /// know everything. Tells the present state first, then each change.
  public let authorized: Driver<Bool>
  /// Where the receiver is: only fixes that are good enough, and only when it has moved far enough.
  public let location: Driver<Coordinate>

  /// - Parameters:
  ///   - receiver: whose fixes they are. It is not retained.
  ///   - distanceFilter: metres that the receiver must have moved since the latest location told; 0 tells all.
  ///   - desiredAccuracy: the largest horizontal error (95 %), metres, of a fix that counts. A fix that says nothing
  ///     about its error counts only where this is infinite.
  public init(_ receiver: GNSSReceiver, distanceFilter: Double = 0, desiredAccuracy: Double = .infinity) {
    authorized = LocationService.authorized(receiver)
    location = receiver.rx.didUpdateFix
      .compactMap { fix in
        guard fix.mode >= .twoDimensional, fix.error.horizontal ?? .infinity <= desiredAccuracy else { return nil }
        return fix.coordinate
      }
      .distinctUntilChanged { distanceFilter > 0 && Geodesy.distance(from: $0, to: $1) < distanceFilter }
      .asDriver(onErrorDriveWith: .empty())
  }

  private static func authorized(_ receiver: GNSSReceiver) -> Driver<Bool> {
    let changes = receiver.rx.didChangeAvailability
    return Observable<Availability>.deferred { [weak receiver] in
      guard let receiver else { return .empty() }
      return changes.startWith(receiver.availability)
    }
    .map { $0 == .available }.distinctUntilChanged().asDriver(onErrorJustReturn: false)
  }
}
