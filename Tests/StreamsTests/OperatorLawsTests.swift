// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

/// One operator, put so that what goes in comes out.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// What an error that comes from above becomes.
  var onError: [Event<Int>] = [.error(Fault())]
  /// What it says by itself, before anything.
  var prefix: [Int] = []
  let build: @Sendable (Observable<Int>, VirtualClock) -> Observable<Int>

  var testDescription: String { name }

  static let all: [OperatorCase] = [
    OperatorCase(name: "map") { source, _ in source.map { $0 } },
    OperatorCase(name: "filter") { source, _ in source.filter { _ in true } },
    OperatorCase(name: "compactMap") { source, _ in source.compactMap { $0 } },
    OperatorCase(name: "flatMap") { source, _ in source.flatMap { .just($0) } },
    OperatorCase(name: "distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    OperatorCase(name: "startWith", prefix: [-1]) { source, _ in source.startWith(-1) },
    OperatorCase(name: "take") { source, _ in source.take(1000) },
    OperatorCase(name: "do") { source, _ in source.do(onNext: { _ in }) },
    OperatorCase(name: "deferred") { source, _ in .deferred { source } },
    OperatorCase(name: "create") { source, _ in .create { observer in source.subscribe { observer.on($0) } } },
    OperatorCase(name: "share") { source, _ in source.share() },
    OperatorCase(name: "share(replay: 2)") { source, _ in source.share(replay: 2) },
    OperatorCase(name: "catchAndReturn", onError: [.next(-9), .completed]) { source, _ in source.catchAndReturn(-9) },
    OperatorCase(name: "catchError", onError: [.next(-9), .completed]) { source, _ in
      source.catchError { _ in .just(-9) }
    },
    OperatorCase(name: "merge") { source, _ in .merge(source, .empty()) },
    OperatorCase(name: "combineLatest") { source, _ in .combineLatest(source, .just(0)) { one, _ in one } },
    OperatorCase(name: "combineLatest, the other way round") { source, _ in
      .combineLatest(.just(0), source) { _, two in two }
    },
    OperatorCase(name: "combineLatest of three") { source, _ in
      .combineLatest(source, .just(0), .just(0)) { one, _, _ in one }
    },
    OperatorCase(name: "withLatestFrom") { source, _ in source.withLatestFrom(.just(0)) { one, _ in one } },
    OperatorCase(name: "throttle") { source, clock in source.throttle(1, on: clock) },
    OperatorCase(name: "sample") { source, clock in source.sample(every: 1, on: clock) },
    OperatorCase(name: "asObservable") { source, _ in source.asObservable() },
    OperatorCase(name: "ControlEvent", onError: [.completed]) { source, _ in ControlEvent(source) },
    OperatorCase(name: "Driver", onError: [.next(-9), .completed]) { source, _ in
      source.asDriver(onErrorJustReturn: -9).asObservable()
    },
    OperatorCase(name: "a chain", onError: [.next(-9), .completed]) { source, clock in
      source.map { $0 + 1 }.filter { $0 > 0 }.share(replay: 1).flatMap { .just($0 - 1) }.throttle(1, on: clock)
        .catchAndReturn(-9)
    },
  ]
}

/// What every operator must do, whatever else it does.
struct OperatorLawsTests {
  /// A source, an operator on it, and the clock of both.
  private final class Bench {
    let source = PublishSubject<Int>()
    let clock = VirtualClock()
    let stream: Observable<Int>
    init(_ operatorCase: OperatorCase) { stream = operatorCase.build(source, clock) }
    func say(_ element: Int) {
      source.onNext(element)
      clock.advance(by: 10)
    }
  }

  @Test(arguments: OperatorCase.all)
  func `elements pass in order, then the end, then nothing`(one: OperatorCase) {
    let bench = Bench(one)
    let recorder = Recorder(bench.stream)
    for element in 1...3 { bench.say(element) }
    bench.source.onCompleted()
    bench.say(4)
    #expect(recorder.events == (one.prefix + [1, 2, 3]).map { .next($0) } + [.completed])
    #expect(recorder.teardowns == 1)
    #expect(!bench.source.hasObservers)
  }

  @Test(arguments: OperatorCase.all)
  func `an error ends it, and nothing follows`(one: OperatorCase) {
    let bench = Bench(one)
    let recorder = Recorder(bench.stream)
    bench.say(1)
    bench.source.onError(Fault())
    bench.say(2)
    #expect(recorder.events == (one.prefix + [1]).map { .next($0) } + one.onError)
    #expect(recorder.teardowns == 1)
    #expect(!bench.source.hasObservers)
  }

  @Test(arguments: OperatorCase.all)
  func `nothing after dispose, and nobody listens above`(one: OperatorCase) {
    let bench = Bench(one)
    let recorder = Recorder(bench.stream)
    bench.say(1)
    // What waits for the clock must not come either.
    bench.source.onNext(2)
    let before = recorder.events
    recorder.dispose()
    recorder.dispose()
    bench.clock.advance(by: 100)
    bench.say(3)
    bench.source.onCompleted()
    #expect(recorder.events == before)
    #expect(recorder.teardowns == 1)
    #expect(!bench.source.hasObservers)
    #expect(bench.clock.armed == 0)
  }

  @Test(arguments: OperatorCase.all)
  func `a subscriber may leave in the middle of its own call`(one: OperatorCase) {
    let bench = Bench(one)
    let recorder = Recorder(bench.stream)
    recorder.reaction = { [unowned recorder] in if $0 == 2 { recorder.dispose() } }
    for element in 1...4 { bench.say(element) }
    bench.source.onCompleted()
    #expect(recorder.events == (one.prefix + [1, 2]).map { .next($0) })
    #expect(recorder.teardowns == 1)
    #expect(!bench.source.hasObservers)
  }

  @Test(arguments: OperatorCase.all)
  func `what is above is given up exactly once`(one: OperatorCase) {
    for way in ["completed", "error", "dispose"] {
      let source = PublishSubject<Int>()
      var teardowns = 0
      let counted = Observable<Int>.create { observer in
        let subscription = source.subscribe { observer.on($0) }
        return ActionDisposable {
          teardowns += 1
          subscription.dispose()
        }
      }
      let recorder = Recorder(one.build(counted, VirtualClock()))
      source.onNext(1)
      switch way {
      case "completed": source.onCompleted()
      case "error": source.onError(Fault())
      default: recorder.dispose()
      }
      recorder.dispose()
      #expect(teardowns == 1, "\(way)")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `subscribers see the same, and one that leaves does not disturb the other`(one: OperatorCase) {
    let bench = Bench(one)
    let first = Recorder(bench.stream)
    let second = Recorder(bench.stream)
    bench.say(1)
    first.dispose()
    bench.say(2)
    #expect(first.elements.suffix(1) == [1])
    #expect(second.elements.suffix(2) == [1, 2])
    second.dispose()
    #expect(!bench.source.hasObservers)
  }

  @Test(arguments: OperatorCase.all)
  func `what a subscriber says in the middle of a call comes after it, for all`(one: OperatorCase) {
    let bench = Bench(one)
    let first = Recorder(bench.stream)
    let second = Recorder(bench.stream)
    first.reaction = { [unowned bench] in if $0 == 1 { bench.source.onNext(2) } }
    bench.say(1)
    bench.clock.advance(by: 10)
    #expect(first.elements.suffix(2) == [1, 2])
    // A sample of both moments has only the later one.
    #expect(second.elements.suffix(one.name == "sample" ? 1 : 2) == (one.name == "sample" ? [2] : [1, 2]))
  }

  #if DEBUG
    @Test(arguments: OperatorCase.all)
    func `all resources are freed, whichever way it ends`(one: OperatorCase) {
      for way in ["completed", "error", "dispose", "dispose in the middle", "dispose at once"] {
        let census = Resources.Census()
        Resources.$census.withValue(census) {
          let bench = Bench(one)
          let recorder = Recorder(bench.stream)
          if way != "dispose at once" { bench.say(1) }
          bench.source.onNext(2)
          switch way {
          case "completed": bench.source.onCompleted()
          case "error": bench.source.onError(Fault())
          case "dispose in the middle":
            recorder.reaction = { [unowned recorder] _ in recorder.dispose() }
            bench.say(3)
          default: recorder.dispose()
          }
        }
        #expect(census.made > 0)
        #expect(census.alive == 0, "\(way)")
      }
    }
  #endif
}
