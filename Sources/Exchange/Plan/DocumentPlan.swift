import Model

/// What is done with the games of a document.
public enum DocumentMode: Hashable, Sendable {
  /// They keep their ids: a game that is here already gets what the document has more or else than it. The games of a
  /// template become new ones all the same.
  case merge
  /// They become new games with new ids, whatever is here.
  case copy
  /// They become new games as they are before anything was done, under a name if one is given.
  case template(name: String?)
}

/// Why a document cannot be brought in.
public enum DocumentPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A record of the document has the id of a record, or of a game, that is somewhere else here.
  case idTaken(RecordID, name: String, game: String)
  /// A record of the document has the id of a record of another kind.
  case otherKind(RecordID, name: String, RecordKind)
  /// A name was given for the one game of a document that has several, or none.
  case notOneGame(count: Int)
  /// The name that was given cannot be that of a game.
  case unfitName(BrokenRule)

  /// The id of the document that it is about, if it is about one.
  public var id: RecordID? {
    switch self {
    case .idTaken(let id, _, _), .otherKind(let id, _, _): id
    case .notOneGame, .unfitName: nil
    }
  }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .idTaken(let id, let name, let game):
      "“\(name)” has the id \(id), which belongs to the game “\(game)” here"
    case .otherKind(let id, let name, let kind):
      "“\(name)” has the id \(id), which is that of \(kind.singular) here"
    case .notOneGame(let count): "a name can be given to one game, but the document has \(count)"
    case .unfitName(let rule): rule.problem
    }
  }

  /// What to do about it.
  public var cure: String {
    switch self {
    case .idTaken, .otherKind: "bring the document in as a copy (--copy)"
    case .notOneGame: "leave --name out"
    case .unfitName(let rule): rule.cure
    }
  }

  /// What is wrong and what to do about it.
  public var description: String { "\(problem) — \(cure)" }
}

extension ImportPlan {
  /// Plans to bring in the games of a document.
  ///
  /// - Parameters:
  ///   - document: the games.
  ///   - notices: what was passed over when the document was read.
  ///   - mode: what is done with them.
  ///   - games: the games of the document that are here already.
  ///   - owners: which of the ids of the document belong to a game that is here, and what that is called; only needed
  ///     to merge.
  ///   - names: the names that are taken: a copy whose name is among them gets a number behind it.
  ///   - now: when the games of a template are said to have changed.
  ///   - newID: gives ids to what needs new ones.
  /// - Throws: that an id of the document belongs to something else here, or that a name fits no single game.
  public init(
    _ document: GameDocument, notices: [ImportNotice] = [], mode: DocumentMode, into games: [Game],
    owners: [RecordID: String] = [:], names: [String] = [], at now: Timestamp, newID: () -> RecordID
  ) throws(DocumentPlanError) {
    self.notices = notices
    switch document.isTemplate && mode == .merge ? .template(name: nil) : mode {
    case .merge: try merge(document, into: games, owners)
    case .copy: newGames = document.games.map { $0.copied(newID: newID, at: nil) }.named(apartFrom: names)
    case .template(let name):
      guard name == nil || document.games.count == 1 else { throw .notOneGame(count: document.games.count) }
      let name = try name.map { (name) throws(DocumentPlanError) in try Self.checked(name) }
      newGames = document.template.games.map { game in
        var copy = game.copied(newID: newID, at: now)
        if let name { copy.name = name }
        return copy
      }
      if name == nil { newGames = newGames.named(apartFrom: names) }
    }
  }

  private static func checked(_ name: String) throws(DocumentPlanError) -> String {
    do {
      return try RecordRules.name(name, of: "the name that is to be given")
    } catch {
      throw .unfitName(error)
    }
  }

  private mutating func merge(
    _ document: GameDocument, into games: [Game], _ owners: [RecordID: String]
  ) throws(DocumentPlanError) {
    for game in document.games {
      if let here = games.first(where: { $0.id == game.id }) {
        try merge(game, into: here, owners)
        continue
      }
      if let owner = owners[game.id] { throw .idTaken(game.id, name: game.name, game: owner) }
      for record in owners.isEmpty ? [] : game.records {
        if let owner = owners[record.id] { throw .idTaken(record.id, name: record.name, game: owner) }
      }
      newGames.append(game)
    }
  }

  private mutating func merge(
    _ game: Game, into here: Game, _ owners: [RecordID: String]
  ) throws(DocumentPlanError) {
    var records: [RecordID: Record] = [:]
    for record in here.records { records[record.id] = record }
    var changes = GameChanges(game: here.id)
    for record in game.records {
      guard let before = records[record.id] else {
        if let owner = owners[record.id] { throw .idTaken(record.id, name: record.name, game: owner) }
        changes.added.append(record)
        continue
      }
      guard before.kind == record.kind else { throw .otherKind(record.id, name: record.name, before.kind) }
      if record.isSame(as: before) {
        skip(record.kind)
      } else {
        changes.changed.append(RecordChange(before: before, after: record))
      }
    }
    let links = Set(here.links)
    changes.links = game.links.filter { !links.contains($0) }
    changes.counters = game.counters.filter { !here.counters.contains($0) }
    changes.filters = game.filters.filter { !here.filters.contains($0) }
    if !changes.isEmpty { self.changes.append(changes) }
    let undone = changes.changed.count { $0.before.isDone && !$0.after.isDone }
    if undone > 0 {
      let records = undone == 1 ? "1 record that is done" : "\(undone) records that are done"
      notices.append(
        ImportNotice(
          problem: "\(records) in “\(here.name)” will not be done afterwards, as in the file",
          cure: "bring the file in as a copy to keep both"))
    }
    if !game.name.hasSameBytes(as: here.name) {
      notices.append(
        ImportNotice(
          problem: "the game “\(here.name)” is called “\(game.name)” in the file",
          cure: "rename it if you want to"))
    }
  }
}

extension Array where Element == Game {
  /// The same games under names that are not taken: with a number behind those that are.
  fileprivate func named(apartFrom names: [String]) -> [Game] {
    var taken = Set(names)
    return map { game in
      var game = game
      var number = 2
      let name = game.name
      while !taken.insert(game.name).inserted {
        game.name = "\(name) \(number)"
        number += 1
      }
      return game
    }
  }
}
