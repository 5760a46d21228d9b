@testable import Backup

/// What can happen next in a world of a server and devices.
enum ModelEvent: Hashable {
  case begin(Int, changing: Bool)
  /// A device's operation is carried out, and it hears of it.
  case answer(Int)
  /// A device's operation meets a fault.
  case fault(Int, ModelFault)
  /// A write that was long under way arrives.
  case arrival(Int)
  /// The user answers a conflict.
  case choice(Int, ConflictChoice)
  /// Somebody removes the manifest by hand.
  case removal
}

/// What can go wrong with an operation.
enum ModelFault: CaseIterable {
  /// It was carried out, but nobody hears of it.
  case lostReply
  /// It never arrives, and nobody hears of that.
  case lostRequest
  /// It arrives after the device has given up waiting for it.
  case late
  /// The server says that it is in conflict, without a reason.
  case refused
  /// The server does not do it, and says so.
  case failed
  /// The device dies before it is carried out.
  case diedBefore
  /// The device dies after it was carried out.
  case diedAfter
}

/// A write that is under way, and the manifests that may be replaced by it.
struct LateWrite: Hashable {
  var operation: RemoteOperation
  var replaceable: Set<String>
}

/// How a run ended, in a word.
enum ModelEnd: Hashable {
  case saved, upToDate, conflict, refused, failed, unsure, unverified

  init(_ result: UploadResult) {
    self =
      switch result {
      case .saved: .saved
      case .upToDate: .upToDate
      case .conflict: .conflict
      case .refused: .refused
      case .failed: .failed
      case .unsure: .unsure
      case .unverified: .unverified
      }
  }
}

/// A server, the devices of one user, and what has truly happened.
struct ModelWorld: Hashable {
  var server: ModelServer
  var devices: [ModelDevice]
  var late: [LateWrite] = []
  /// All backups that ever stood as the manifest, in that order.
  var history: [String] = []
  /// The backups that a device was told are safe.
  var acknowledged: Set<String> = []
  /// The conflicts that wait for their users, by the device.
  var conflicts: [Int: RemoteBackup] = [:]
  /// How many faults may still happen; nil for any number.
  var faultsLeft: Int?
  /// How often somebody may still remove the manifest by hand.
  var removalsLeft = 0
  /// How many backups of the history were there when that happened last: they are nobody's promise any more.
  var removed = 0
  /// How the run ended that ended last, in the event that led here.
  var end: ModelEnd?
  /// Whether a rule could have been broken in that event.
  var isChanged = false

  /// Tells worlds apart by where they stand, not by the event that led there.
  func hash(into hasher: inout Hasher) {
    hasher.combine(server)
    hasher.combine(devices)
    hasher.combine(late)
    hasher.combine(history)
    hasher.combine(acknowledged)
    hasher.combine(conflicts)
    hasher.combine(faultsLeft)
    hasher.combine(removalsLeft)
    hasher.combine(removed)
  }

  /// All that can happen now.
  var events: [ModelEvent] {
    var events = late.indices.map { ModelEvent.arrival($0) }
    if removalsLeft > 0, server.manifest != nil { events.append(.removal) }
    for (index, device) in devices.enumerated() {
      if conflicts[index] != nil {
        events += ConflictChoice.allCases.map { .choice(index, $0) }
      } else if let run = device.run {
        events.append(.answer(index))
        if faultsLeft != 0 {
          events += ModelFault.allCases.filter { $0.canMeet(run.operation) }.map { .fault(index, $0) }
        }
      } else if device.runsLeft > 0 {
        events.append(.begin(index, changing: true))
        if device.runs > 0 { events.append(.begin(index, changing: false)) }
      }
    }
    return events
  }

  /// Makes it happen, with a decision core that is mutated.
  ///
  /// - Returns: what rule was broken, when one was.
  mutating func happen(_ event: ModelEvent, _ mutation: Mutation) -> String? {
    end = nil
    isChanged = false
    switch event {
    case .begin(let index, let changing):
      mutation.prepare(&devices[index], server)
      devices[index].begin(changing: changing)
      return nil
    case .answer(let index):
      guard let run = devices[index].run else { return nil }
      let allowed = devices[index].replaceable.intersection(run.seen)
      let problem: String?
      let outcome: RemoteOutcome
      (outcome, problem) = carryOut(run.operation, allowed, mutation)
      return problem ?? tell(index, outcome)
    case .fault(let index, let fault):
      faultsLeft = faultsLeft.map { $0 - 1 }
      return happen(fault, at: index, mutation)
    case .arrival(let index):
      let write = late.remove(at: index)
      return carryOut(write.operation, write.replaceable, mutation).problem
    case .removal:
      removalsLeft -= 1
      removed = history.count
      server.records["u"] = nil
      return nil
    case .choice(let index, let choice):
      guard let remote = conflicts.removeValue(forKey: index) else { return nil }
      switch choice {
      case .useRemote: devices[index].adopt(remote)
      case .keepBoth, .replaceRemote: devices[index].replacing = remote.backupID
      }
      return nil
    }
  }

  private mutating func happen(_ fault: ModelFault, at index: Int, _ mutation: Mutation) -> String? {
    guard let run = devices[index].run else { return nil }
    let allowed = devices[index].replaceable.intersection(run.seen)
    var problem: String?
    if fault == .lostReply || fault == .diedAfter {
      problem = carryOut(run.operation, allowed, mutation).problem
    }
    if fault == .late { late.append(LateWrite(operation: run.operation, replaceable: allowed)) }
    if let problem { return problem }
    switch fault {
    case .diedBefore, .diedAfter:
      devices[index].run = nil
      return nil
    case .failed: return tell(index, .failed("no"))
    case .refused: return tell(index, .conflict)
    case .lostReply, .lostRequest, .late:
      return tell(index, mutation.trustsLostReplies ? .done(run.operation.record) : .unsure("lost"))
    }
  }

  /// Gives a device what came of its operation.
  private mutating func tell(_ index: Int, _ outcome: RemoteOutcome) -> String? {
    if case .done(let record?) = outcome, record.id == "u", case .get = devices[index].run?.operation,
      let backupID = record.backupID
    {
      devices[index].run?.seen.insert(backupID)
    }
    let result = devices[index].advance(after: outcome)
    end = result.map { ModelEnd($0) }
    if let known = devices[index].known, acknowledged.insert(known.backupID).inserted { isChanged = true }
    if case .conflict(let remote) = result, devices[index].runsLeft > 0 { conflicts[index] = remote }
    return nil
  }

  /// Carries an operation out, and watches over the manifest.
  private mutating func carryOut(
    _ operation: RemoteOperation, _ allowed: Set<String>, _ mutation: Mutation
  ) -> (outcome: RemoteOutcome, problem: String?) {
    if case .get = operation { return (server.carryOut(operation), nil) }
    let before = server.manifest
    let outcome = mutation.carryOut(operation, at: &server)
    isChanged = true
    guard let after = server.manifest, after != before, let backupID = after.backupID else {
      return (outcome, nil)
    }
    history.append(backupID)
    if let replaced = before?.backupID, !allowed.contains(replaced) {
      return (outcome, "\(backupID) replaced \(replaced), which it was not based on")
    }
    return (outcome, server.damage(of: after))
  }

  /// What rule is broken now, if one is.
  func problem(keeping count: Int) -> String? {
    guard isChanged else { return nil }
    if let manifest = server.manifest, let damage = server.damage(of: manifest) { return damage }
    // Every backup that ever counted, acknowledged or not, is there until newer ones push it out.
    for backupID in history.dropFirst(removed).suffix(count) where !server.keeps(backupID) {
      return "\(backupID) is lost"
    }
    for backupID in acknowledged where !history.contains(backupID) {
      return "\(backupID) was said to be safe, and never was"
    }
    return nil
  }
}

extension ModelFault {
  /// Whether the fault makes a difference to an operation that others do not make.
  func canMeet(_ operation: RemoteOperation) -> Bool {
    switch self {
    case .failed, .diedBefore: true
    case .lostRequest: !operation.isWrite
    // A write that is late for ever is one that is lost.
    case .late, .lostReply, .refused, .diedAfter: operation.isWrite
    }
  }
}

extension RemoteOperation {
  /// Whether it changes anything.
  var isWrite: Bool {
    if case .get = self { false } else { true }
  }

  /// What it writes.
  var record: BackupRecord? {
    switch self {
    case .create(let record), .update(let record, from: _): record
    case .get, .delete: nil
    }
  }
}
