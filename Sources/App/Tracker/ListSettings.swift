import FoundationEssentials
import Model
import Store

/// How the lists of a game are shown, remembered from one start of the program to the next.
public struct ListSettings: Hashable, Sendable {
  private var lists: [List] = []

  /// How the list of one kind is shown.
  struct List: Codable, Hashable, Sendable {
    var kind: RecordKind
    var sort = RecordSort.byHand
    /// Whether what is done is left out.
    var hidesDone = false
  }

  /// The settings before any are changed.
  init() {}

  subscript(kind: RecordKind) -> List {
    get { lists.first { $0.kind == kind } ?? List(kind: kind) }
    set {
      lists.removeAll { $0.kind == kind }
      lists.append(newValue)
    }
  }
}

extension ListSettings {
  /// Loads the settings of a game. Those that cannot be read are as they were at first: no list should stay away for
  /// them.
  init(_ store: Store, game: RecordID) {
    let text = (try? store.setting(Self.name(of: game))) ?? nil
    lists = text.flatMap { try? JSONDecoder().decode([List].self, from: Data($0.utf8)) } ?? []
  }

  /// Stores them.
  func save(in store: Store, game: RecordID) throws {
    let text = String(decoding: try JSONEncoder().encode(lists), as: UTF8.self)
    try store.setSetting(Self.name(of: game), text)
  }

  private static func name(of game: RecordID) -> String { "lists of \(game)" }
}
