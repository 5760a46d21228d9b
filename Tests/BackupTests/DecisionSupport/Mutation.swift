@testable import Backup

/// A fault in the decisions, which the schedules must find. It stands between a run and the server.
enum Mutation: String, CaseIterable {
  /// No fault.
  case none
  /// Updates whatever is there, whatever its state.
  case updatesWithoutCondition
  /// Updates whatever has the right version and generation, as if these told any two backups apart.
  case updatesByNumber
  /// Takes a conflict as a reason to look at the state and update once more.
  case updatesAgainAfterConflict
  /// Creates when an update fails, where the server puts one record over another.
  case createsOnAnyFailure
  /// Takes what is on the server for what it knows.
  case knowsWhateverIsThere
  /// Replaces a manifest without keeping it.
  case keepsNothing
  /// Writes the manifest before the chunks.
  case writesNoChunks
  /// Takes a write whose reply was lost as done.
  case believesLostReplies

  var trustsLostReplies: Bool { self == .believesLostReplies }

  /// What goes wrong as a run begins.
  func prepare(_ device: inout ModelDevice, _ server: ModelServer) {
    if self == .knowsWhateverIsThere {
      device.known = server.manifest.flatMap { try? RemoteBackup($0, sub: "u", format: ModelFormat.format) }
        .map { KnownBackup($0) }
    }
  }

  /// What goes wrong with an operation.
  func carryOut(_ operation: RemoteOperation, at server: inout ModelServer) -> RemoteOutcome {
    switch (self, operation) {
    case (.updatesWithoutCondition, .update(let record, from: _)):
      return server.carryOut(.update(record, from: server.manifestState))
    case (.updatesByNumber, .update(let record, from: var state)):
      state.backupID = nil
      return server.carryOut(.update(record, from: state))
    case (.updatesAgainAfterConflict, .update(let record, from: _)):
      let outcome = server.carryOut(operation)
      return outcome == .conflict ? server.carryOut(.update(record, from: server.manifestState)) : outcome
    case (.createsOnAnyFailure, .update(let record, from: _)):
      let outcome = server.carryOut(operation)
      if case .done = outcome { return outcome }
      server.records[record.id] = nil
      return server.carryOut(.create(record))
    case (.keepsNothing, .create(let record)) where record.kind == "generation": return .done(record)
    case (.writesNoChunks, .create(let record)) where record.kind == "chunk": return .done(record)
    default: return server.carryOut(operation)
    }
  }
}

extension ModelServer {
  /// The state that the manifest is in.
  fileprivate var manifestState: RecordState {
    RecordState(version: manifest?.version, generation: manifest?.generation, backupID: manifest?.backupID)
  }
}
