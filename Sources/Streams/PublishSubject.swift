// SPDX-License-Identifier: BSD-2-Clause
/// A stream that is fed by hand. Who subscribes hears what is said from then on; who comes after the end hears how it
/// ended. A subscription does not keep the subject alive.
public final class PublishSubject<Element>: Subject<Element> {
  public override init() {}
}
