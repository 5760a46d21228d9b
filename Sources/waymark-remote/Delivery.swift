import Glibc
import RemoteProtocol

/// One request on its way, with all its tries.
struct Delivery {
  /// How often progress is told, in seconds.
  private static let reportInterval = 0.1

  private let request: RemoteRequest
  private let address: Address
  private let end: ContinuousClock.Instant
  private var tries = 0
  /// Whether a byte of the request may have left in any try.
  private var hasBegunSending = false

  /// Prepares a request; its time begins now.
  ///
  /// - Throws: `RemoteFailure` when it must not be sent as it is.
  init(of request: RemoteRequest) throws(RemoteFailure) {
    try RequestRules.check(request)
    address = try Address(request.url)
    self.request = request
    end = .now + .seconds(request.deadline)
  }

  /// The failure of a request that was cancelled.
  var cancelled: RemoteFailure {
    TransferOutcome(result: 0, hasBegunSending: hasBegunSending).cancelled
  }

  /// Tries until there is an answer, or another try would be of no use.
  ///
  /// - Parameters:
  ///   - isFresh: Whether the connection of the last request is not to be used.
  ///   - listen: Called when commands can be read.
  mutating func run(
    over transfer: HTTPTransfer, isFresh: Bool, listen: () throws(Interruption) -> Void
  ) throws(Interruption) -> RemoteReply.Content {
    while true {
      tries += 1
      let isFresh = isFresh || tries > 1 || !request.isRepeatable
      var content = try attempt(over: transfer, isFresh: isFresh, listen: listen)
      if case .failure(var failure) = content {
        failure.mayHaveArrived = failure.mayHaveArrived || hasBegunSending
        content = .failure(failure)
      }
      let wait = Backoff.wait(
        after: Backoff.Outcome(content), tries: tries, isRepeatable: request.isRepeatable,
        timeLeft: timeLeft, chance: .random(in: 0...1))
      guard let wait else { return content }
      try pause(wait, over: transfer, listen: listen)
    }
  }

  /// The seconds until the deadline, from 0.
  private var timeLeft: Double { max(0, (end - .now) / .seconds(1)) }

  /// How long no byte may go either way, in seconds. What can be repeated is not waited for to the last.
  private var greatestSilence: Double {
    request.isRepeatable ? min(10, max(1, request.deadline / 3)) : 30
  }

  /// Tries once.
  private mutating func attempt(
    over transfer: HTTPTransfer, isFresh: Bool, listen: () throws(Interruption) -> Void
  ) throws(Interruption) -> RemoteReply.Content {
    let host = address.host
    if let refusal = transfer.start(request, to: address, timeLeft: timeLeft, isFresh: isFresh) {
      return .failure(refusal.failure(host: host) ?? refusal.timeout(host: host))
    }
    var progress = RemoteProgress(total: request.body.bytes.count)
    var lastChange = ContinuousClock.now
    var reported = progress
    var nextReport = lastChange + .seconds(Self.reportInterval)
    while true {
      let notice = transfer.wait(seconds: Self.reportInterval)
      let outcome = transfer.outcome
      hasBegunSending = hasBegunSending || outcome.hasBegunSending
      if notice.isDone {
        if let failure = outcome.failure(host: host) { return .failure(failure) }
        let response = transfer.response
        return Redirect.failure(response, from: host).map { .failure($0) } ?? .response(response)
      }
      if notice.hasInput { try listen() }

      let now = ContinuousClock.now
      let latest = transfer.progress(total: progress.total)
      if latest != progress {
        progress = latest
        lastChange = now
      }
      if now - lastChange > .seconds(greatestSilence) {
        transfer.stop()
        return .failure(outcome.timeout(host: host))
      }
      if progress != reported, now >= nextReport {
        ReplyOutput.write(RemoteReply(id: request.id, .progress(progress)))
        reported = progress
        nextReport = now + .seconds(Self.reportInterval)
      }
    }
  }

  /// Waits before the next try.
  private func pause(
    _ seconds: Double, over transfer: HTTPTransfer, listen: () throws(Interruption) -> Void
  ) throws(Interruption) {
    let end = ContinuousClock.now + .seconds(seconds)
    while case let left = (end - .now) / .seconds(1), left > 0 {
      if transfer.wait(seconds: left).hasInput { try listen() }
    }
  }
}

extension Backoff.Outcome {
  /// Sorts a reply by what another try could bring.
  init(_ content: RemoteReply.Content) {
    switch content {
    case .response(let response):
      let retryAfter = response.header("retry-after").flatMap { RetryAfter.seconds($0, now: time(nil)) }
      self = .response(status: response.status, retryAfter: retryAfter)
    case .failure(let failure): self = TransferOutcome.isPassing(failure) ? .passing : .final
    case .progress: self = .final
    }
  }
}
