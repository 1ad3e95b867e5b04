// SPDX-License-Identifier: BSD-2-Clause
import Streams

/// A device monitor's calls as streams.
public final class DeviceMonitorDelegateProxy: DelegateProxy, DelegateProxyType, DeviceMonitorEvents {
  public typealias Parent = DeviceMonitor
  public struct Taps {
    public let didAdd = Tap<Device>()
    public let didRemove = Tap<Device>()
    public let didDeny = Tap<(device: Device, error: PortError)>()
  }
  public let taps = Taps()
  public weak var forward: (any DeviceMonitorEvents)?
  public var asDelegate: any DeviceMonitorEvents { self }

  public func monitor(_ monitor: DeviceMonitor, didAdd device: Device) {
    taps.didAdd.around(device) { forward?.monitor(monitor, didAdd: device) }
  }

  public func monitor(_ monitor: DeviceMonitor, didRemove device: Device) {
    taps.didRemove.around(device) { forward?.monitor(monitor, didRemove: device) }
  }

  public func monitor(_ monitor: DeviceMonitor, didDeny device: Device, error: PortError) {
    taps.didDeny.around((device, error)) { forward?.monitor(monitor, didDeny: device, error: error) }
  }
}

extension Reactive where Base == DeviceMonitor {
  /// The monitor's proxy.
  public var delegate: DeviceMonitorDelegateProxy { DeviceMonitorDelegateProxy.proxy(for: base) }

  /// The ports that come.
  public var didAdd: ControlEvent<Device> { delegate.methodInvoked(\.didAdd) }
  /// The ports that go.
  public var didRemove: ControlEvent<Device> { delegate.methodInvoked(\.didRemove) }
  /// The ports that came and may not be read, and what helps.
  public var didDeny: ControlEvent<(device: Device, error: PortError)> { delegate.methodInvoked(\.didDeny) }
}
