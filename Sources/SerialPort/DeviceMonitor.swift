// SPDX-License-Identifier: BSD-2-Clause
import CUdev
import EventLoop
import Glibc
import Streams

/// What a device monitor tells.
public protocol DeviceMonitorEvents: AnyObject {
  /// A port is there: found at the start, or plugged in.
  func monitor(_ monitor: DeviceMonitor, didAdd device: Device)
  /// A port is gone.
  func monitor(_ monitor: DeviceMonitor, didRemove device: Device)
  /// A port that was just added may not be read by this process; the error says what helps.
  func monitor(_ monitor: DeviceMonitor, didDeny device: Device, error: PortError)
}

/// Watches the ports of this machine come and go, by libudev.
///
/// Events come after udev's rules have been applied: a device that is told has its links, its group and its marks.
/// Where no udev runs (containers), the kernel's own events take their place.
@safe public final class DeviceMonitor: HasDelegate, ReactiveCompatible {
  public let proxySlot = ProxySlot<DeviceMonitorDelegateProxy>()
  private weak var listener: (any DeviceMonitorEvents)?
  /// Who is told; not retained.
  public var delegate: (any DeviceMonitorEvents)? {
    get { proxySlot.application(listener) }
    set { listener = proxySlot.standIn(for: newValue) }
  }

  /// The ports that are there, by the system's path of each (which stays, whatever the node is called).
  private var present: [String: Device] = [:]
  private let udev: OpaquePointer
  private let monitor: OpaquePointer
  private var watch: Watch?
  private let loop: EventLoop

  /// The ports that are there, in the order of their nodes' names.
  public var devices: [Device] { present.values.sorted { $0.path < $1.path } }

  /// - Throws: `ENOMEM`, or what the socket's making failed with.
  public init(on loop: EventLoop) throws(SystemError) {
    guard let udev = unsafe udev_new() else { throw SystemError(errno: ENOMEM, call: "udev_new") }
    let source = unsafe access("/run/udev/control", F_OK) == 0 || getenv("UMOCKDEV_DIR") != nil ? "udev" : "kernel"
    guard let monitor = unsafe udev_monitor_new_from_netlink(udev, source) else {
      unsafe udev_unref(udev)
      throw SystemError.last("udev_monitor_new_from_netlink")
    }
    unsafe self.udev = udev
    unsafe self.monitor = monitor
    self.loop = loop
    unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, "tty", nil)
    unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, "gnss", nil)
  }

  deinit {
    watch?.cancel()
    unsafe udev_monitor_unref(monitor)
    unsafe udev_unref(udev)
  }

  /// Begins to watch, then tells the ports that are there already: none that comes in between is missed, and none is
  /// told twice.
  public func start() throws(SystemError) {
    guard watch == nil else { return }
    let result = unsafe udev_monitor_enable_receiving(monitor)
    guard result >= 0 else { throw SystemError(errno: -result, call: "udev_monitor_enable_receiving") }
    watch = try loop.watch(unsafe udev_monitor_get_fd(monitor), for: .readable) { [unowned self] _ in self.receive() }
    enumerate()
  }

  private func enumerate() {
    guard let list = unsafe udev_enumerate_new(udev) else { return }
    defer { unsafe udev_enumerate_unref(list) }
    unsafe udev_enumerate_add_match_subsystem(list, "tty")
    unsafe udev_enumerate_add_match_subsystem(list, "gnss")
    unsafe udev_enumerate_scan_devices(list)
    var entry = unsafe udev_enumerate_get_list_entry(list)
    while let found = unsafe entry {
      if let device = unsafe udev_device_new_from_syspath(udev, udev_list_entry_get_name(found)) {
        added(unsafe UdevDevice(device))
      }
      unsafe entry = udev_list_entry_get_next(found)
    }
  }

  /// One event a turn: what is left is told again by the loop.
  private func receive() {
    guard let pointer = unsafe udev_monitor_receive_device(monitor) else { return }
    let device = unsafe UdevDevice(pointer)
    if device.action == "remove" { removed(device) } else { added(device) }
  }

  /// Added, or changed in what the rules say of it.
  private func added(_ device: UdevDevice) {
    guard let place = device.systemPath, let new = Device(device), present[place] != new else { return }
    if let old = present.removeValue(forKey: place) { listener?.monitor(self, didRemove: old) }
    present[place] = new
    listener?.monitor(self, didAdd: new)
    if unsafe access(new.path, R_OK) != 0, errno == EACCES {
      listener?.monitor(self, didDeny: new, error: PortError(opening: new.path, .last("access")))
    }
  }

  private func removed(_ device: UdevDevice) {
    guard let place = device.systemPath, let old = present.removeValue(forKey: place) else { return }
    listener?.monitor(self, didRemove: old)
  }
}
