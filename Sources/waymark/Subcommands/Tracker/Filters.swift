import Model
import Store

extension Subcommand {
  static let filter = Subcommand(
    name: "filter", words: "save NAME KIND|remove NAME [KIND]|list",
    wordKinds: [.oneOf(["save", "remove", "list"]), .text, .oneOf(Words.plurals)],
    help: "Keep the conditions of a list under a name, for `list KIND --filter NAME`",
    more: ["`save` takes the conditions of `list`, and replaces a filter of the same name and kind."],
    options: [game, json] + Conditions.options,
    count: 1...3
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: arguments.words[0] == "list")
    switch (call.words[0], call.words.count) {
    case ("save", 3): try call.saveFilter()
    case ("remove", 2...3): try call.removeFilter()
    case ("list", 1...2):
      try arguments.allowOnly(["--game", "--json"], with: "filter list")
      try call.listFilters(try call.kinds(call.words.dropFirst()))
    default:
      throw .wrongWords("write `filter save NAME KIND …`, `filter remove NAME` or `filter list`; see --help")
    }
    return 0
  }
}

extension TrackerCall {
  /// The saved filter of a name; without regard to case and accents when none has exactly this one.
  func savedFilter(
    _ name: String, of kind: RecordKind, in game: GameSummary
  ) throws(UsageError) -> SavedFilter {
    let filters = try ask { (store) throws(StoreError) in try store.filters(of: game.id) }
      .filter { $0.kind == kind }
    let form = SearchForm.of(name)
    let found =
      filters.first { $0.name == name } ?? filters.first { SearchForm.of($0.name) == form }
    guard let found else {
      throw .failed(
        "“\(game.name)” has no filter “\(name)” for \(Words.plural(kind)); `waymark filter list` lists those there are"
      )
    }
    return found
  }

  /// Lists the saved filters of some kinds, each as it would be saved.
  func listFilters(_ kinds: [RecordKind]) throws(UsageError) {
    let game = try game()
    let filters = try ask { (store) throws(StoreError) in try store.filters(of: game.id) }
      .filter { kinds.contains($0.kind) }
    var lines: [String] = []
    for filter in filters { lines.append(try line(filter)) }
    try answer(filters, lines: lines)
  }

  fileprivate func saveFilter() throws(UsageError) {
    guard let kind = Words.kind(words[2]) else {
      throw .wrongWords(
        "“\(words[2])” is no kind of record; give \(Words.choice(Words.plurals))")
    }
    let conditions = Conditions(call: self)
    let filter = SavedFilter(
      name: words[1], kind: kind, filter: try conditions.filter(for: kind),
      sort: try conditions.sort() ?? .byHand)
    guard !filter.filter.isEmpty || filter.sort != .byHand else {
      throw .wrongWords("a filter needs at least one condition, such as --is merchant; see --help")
    }
    let game = try game()
    try ask { (store) throws(StoreError) in try store.saveFilter(filter, in: game.id) }
    if wantsJSON { try tool.console.send(json: try JSONOutput.text(filter)) }
  }

  fileprivate func removeFilter() throws(UsageError) {
    try arguments.allowOnly(["--game", "--json"], with: "filter remove")
    let game = try game()
    let wanted = words.count == 3 ? try kinds(words[2...]) : RecordKind.allCases
    let filters = try ask { (store) throws(StoreError) in try store.filters(of: game.id) }
    let found = filters.filter { $0.name == words[1] && wanted.contains($0.kind) }
    guard let only = found.first else {
      throw .failed(
        "“\(game.name)” has no filter “\(words[1])”; `waymark filter list` lists those there are")
    }
    guard found.count == 1 else {
      let kinds = Words.list(found.map { Words.plural($0.kind) })
      throw .failed("\(found.count) filters are called “\(words[1])”; say of which kind: \(kinds)")
    }
    try ask { (store) throws(StoreError) in try store.removeFilter(only.name, of: only.kind, in: game.id) }
    if wantsJSON { try tool.console.send(json: try JSONOutput.text(only)) }
  }

  /// A filter in the words that save it.
  private func line(_ saved: SavedFilter) throws(UsageError) -> String {
    var words = [saved.name, Words.plural(saved.kind)].map(ShellWord.quoted)
    if !saved.filter.words.isEmpty { words += ["--find", ShellWord.quoted(saved.filter.words)] }
    for condition in saved.filter.conditions { words += try self.words(for: condition) }
    if saved.sort != .byHand { words += ["--sort", saved.sort.rawValue] }
    return words.joined(separator: " ")
  }

  private func words(for condition: RecordFilter.Condition) throws(UsageError) -> [String] {
    switch condition {
    case .flag(let flag, let holds): return [holds ? "--is" : "--not", Words.name(flag)]
    case .done(let holds): return [holds ? "--done" : "--not-done"]
    case .tag(let tag, let holds): return [holds ? "--tag" : "--no-tag", ShellWord.quoted(tag)]
    case .field(let name, let test, let holds):
      switch test {
      case .exists: return [holds ? "--field" : "--no-field", ShellWord.quoted(name)]
      case .equals(let value):
        return [holds ? "--field" : "--no-field", ShellWord.quoted("\(name)=\(value)")]
      case .isFull: return [holds ? "--full" : "--not-full", ShellWord.quoted(name)]
      }
    case .linked(let kind, let holds): return [holds ? "--linked" : "--not-linked", Words.plural(kind)]
    case .linkedTo(let id, let holds):
      let option = holds ? "--linked" : "--not-linked"
      guard let found = try lookup.record(id) else { return [option, "(a record that is gone)"] }
      return [option, ShellWord.quoted(found.record.name)]
    }
  }
}

/// Words as a shell reads them.
enum ShellWord {
  /// The word itself where it stands for itself, and in quotes where it would not.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./:,+@".contains($0) }
    return isPlain ? word : word.quotedForShell
  }
}
