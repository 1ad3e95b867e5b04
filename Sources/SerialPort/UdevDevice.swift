// SPDX-License-Identifier: BSD-2-Clause
import CUdev

/// A `udev_device` of libudev, counted, behind calls that are safe.
@safe final class UdevDevice {
  private let pointer: OpaquePointer

  /// Takes over a reference.
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe udev_device_unref(pointer) }

  /// Everything that libudev gives is a C string of the device's own: copied at once.
  private static func text(_ string: UnsafePointer<CChar>?) -> String? {
    guard let string = unsafe string else { return nil }
    return unsafe String(cString: string)
  }

  /// The node, such as `/dev/ttyUSB0`.
  var node: String? { unsafe UdevDevice.text(udev_device_get_devnode(pointer)) }
  var subsystem: String? { unsafe UdevDevice.text(udev_device_get_subsystem(pointer)) }
  /// The path in /sys: what a device is told by.
  var systemPath: String? { unsafe UdevDevice.text(udev_device_get_syspath(pointer)) }
  var driver: String? { unsafe UdevDevice.text(udev_device_get_driver(pointer)) }
  /// `add`, `remove`, `change`, … for a device that an event brought.
  var action: String? { unsafe UdevDevice.text(udev_device_get_action(pointer)) }

  /// What udev's rules have found out.
  func property(_ key: String) -> String? { unsafe UdevDevice.text(udev_device_get_property_value(pointer, key)) }

  /// What the kernel tells in /sys.
  func attribute(_ name: String) -> String? { unsafe UdevDevice.text(udev_device_get_sysattr_value(pointer, name)) }

  var parent: UdevDevice? {
    // A parent is its child's: it is counted once more for itself.
    guard let parent = unsafe udev_device_get_parent(pointer), let counted = unsafe udev_device_ref(parent) else {
      return nil
    }
    return unsafe UdevDevice(counted)
  }

  func parent(subsystem: String, type: String?) -> UdevDevice? {
    guard let parent = unsafe udev_device_get_parent_with_subsystem_devtype(pointer, subsystem, type),
      let counted = unsafe udev_device_ref(parent)
    else { return nil }
    return unsafe UdevDevice(counted)
  }

  /// The links in /dev that lead to the node.
  var links: [String] {
    var links: [String] = []
    var entry = unsafe udev_device_get_devlinks_list_entry(pointer)
    while let link = unsafe entry {
      if let name = unsafe UdevDevice.text(udev_list_entry_get_name(link)) { links.append(name) }
      unsafe entry = udev_list_entry_get_next(link)
    }
    return links
  }
}
