// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

/// What went wrong with a receiver: place, fault and remedy. What goes wrong with a receiver goes wrong with its port.
///
/// It is an element of `didFailWithError`, never the end of a stream: a receiver may come back from all of these.
public typealias ReceiverError = PortError
