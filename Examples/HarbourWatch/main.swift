// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Receiver
import SerialPort
import Streams

// A receiver's device, `tcp://host:port`, a recorded log, or `gnssd:` for the daemon's receiver.
let address = try PortAddress(CommandLine.arguments.dropFirst().first ?? "/dev/ttyUSB0")
let loop = try EventLoop()
let port = Port(address, on: loop)
let receiver = GNSSReceiver(device: port.name, loop: loop)
let bag = DisposeBag()

if let mole = Coordinate(latitude: 54.1817, longitude: 12.0895) {
  receiver.startMonitoring(for: Geofence(name: "harbour", center: mole, radius: 500))
}
receiver.rx.didEnterGeofence.subscribe(onNext: { print("welcome to the \($0.geofence.name)") }).disposed(by: bag)
receiver.rx.didExitGeofence.subscribe(onNext: { print("good bye, \($0.geofence.name)") }).disposed(by: bag)
receiver.rx.didFailWithError.subscribe(onNext: { print($0) }).disposed(by: bag)
receiver.rx.didFinishBacklog.subscribe(onNext: { _ in loop.stop() }).disposed(by: bag)

let service = LocationService(receiver, distanceFilter: 100)
service.authorized.drive(onNext: { print($0 ? "receiver open" : "no receiver") }).disposed(by: bag)
service.location.drive(onNext: { print($0.latitude, $0.longitude) }).disposed(by: bag)

receiver.listen(to: port)
port.open()
loop.run()
