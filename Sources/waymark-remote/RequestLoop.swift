import RemoteProtocol

/// Why a request is not carried on.
enum Interruption: Error {
  /// It was cancelled.
  case cancelled
  /// Nobody waits for it any more.
  case inputEnded
}

/// Reads requests, carries them out one after the other, and answers them.
struct RequestLoop {
  /// How many requests may wait.
  private static let greatestQueue = 32

  private let transfer: HTTPTransfer
  private var input = CommandInput()
  private var queue: [RemoteRequest] = []
  /// Whether the last request failed, so that its connection is not to be trusted.
  private var isConnectionSuspect = false

  /// Makes a loop that has read nothing.
  init(transfer: HTTPTransfer) {
    self.transfer = transfer
  }

  /// Runs until standard input is closed.
  mutating func run() {
    ReplyOutput.write(RemoteGreeting())
    do throws(Interruption) {
      while true {
        if queue.isEmpty {
          try listen(during: nil)
        } else {
          try answer(queue.removeFirst())
        }
      }
    } catch {
      transfer.stop()
    }
  }

  /// Carries out a request and answers it.
  private mutating func answer(_ request: RemoteRequest) throws(Interruption) {
    var delivery: Delivery
    do throws(RemoteFailure) {
      delivery = try Delivery(of: request)
    } catch {
      return fail(request.id, error)
    }
    do throws(Interruption) {
      let content = try delivery.run(over: transfer, isFresh: isConnectionSuspect) {
        () throws(Interruption) in
        try listen(during: request.id)
      }
      if case .failure = content { isConnectionSuspect = true } else { isConnectionSuspect = false }
      ReplyOutput.write(RemoteReply(id: request.id, content))
    } catch {
      guard error == .cancelled else { throw error }
      transfer.stop()
      isConnectionSuspect = true
      fail(request.id, delivery.cancelled)
    }
  }

  /// Takes in the commands that are there, or waits for some.
  ///
  /// - Parameter current: The number of the request that is under way.
  private mutating func listen(during current: Int?) throws(Interruption) {
    var isCancelled = false
    for command in input.read() {
      switch command {
      case .success(.request(let request)) where queue.count < Self.greatestQueue: queue.append(request)
      case .success(.request(let request)):
        fail(request.id, .malformed("too many requests are waiting: send this one again later"))
      case .success(.cancel(let cancel)) where cancel.id == current: isCancelled = true
      case .success(.cancel(let cancel)):
        guard let index = queue.firstIndex(where: { $0.id == cancel.id }) else { continue }
        queue.remove(at: index)
        fail(cancel.id, TransferOutcome(result: 0).cancelled)
      case .failure(let error): fail(0, .malformed(error.description))
      }
    }
    if input.isAtEnd { throw .inputEnded }
    if isCancelled { throw .cancelled }
  }

  private func fail(_ id: Int, _ failure: RemoteFailure) {
    ReplyOutput.write(RemoteReply(id: id, .failure(failure)))
  }
}
