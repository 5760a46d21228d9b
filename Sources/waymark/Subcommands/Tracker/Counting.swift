import Model
import Store

/// A change of a number, as a word: `5` or `=-5` sets it, `+5` and `-5` change it.
enum NumberChange {
  case set(Int)
  case add(Int)

  init(_ word: String) throws(UsageError) {
    let digits = word.hasPrefix("=") ? String(word.dropFirst()) : word
    guard let number = Int(digits) else {
      throw .wrongWords("“\(word)” is no whole number; write 5 to set, +5 or -5 to change")
    }
    self = digits.hasPrefix("+") || (digits.hasPrefix("-") && digits == word) ? .add(number) : .set(number)
  }
}

private struct CountOutput: Encodable {
  let name: String
  let count: Int
}

extension Subcommand {
  static let count = Subcommand(
    name: "count", words: "NAME [N|+N|-N]", wordKinds: [.record, .text],
    help: "Print or change how many of an item you have",
    options: [game, json], count: 1...2
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: arguments.words.count == 1)
    let item = try call.record(call.words[0])
    guard item.record.kind == .item else {
      throw .failed(
        "\(item.line) is no item, so it has no count; give it a field that counts: field.NAME=0/8")
    }
    let change = try call.words.dropFirst().first.map { word throws(UsageError) in try NumberChange(word) }
    let id = item.record.id
    var count = item.record.count
    switch change {
    case nil: break
    case .add(let step):
      count = try call.ask { (store) throws(StoreError) in try store.changeCount(of: id, by: step) }
    case .set(let value):
      try call.ask { (store) throws(StoreError) in
        try store.change([id]) { (record) throws(StoreError) in record.count = value }
      }
      count = value
    }
    try call.answer(CountOutput(name: item.record.name, count: count), lines: ["\(count)"])
    return 0
  }

  static let counter = Subcommand(
    name: "counter", words: "NAME [N|+N|-N]", help: "Print or change a counter of a game, such as coins",
    more: ["A counter that is not there yet is made. =-N sets a number below 0."],
    options: [game, json, Option(name: "--remove", help: "take the counter away")], count: 1...2
  ) { (arguments, tool) throws(UsageError) in
    let removes = arguments.has("--remove")
    let call = try TrackerCall(arguments, tool, reads: arguments.words.count == 1 && !removes)
    guard !removes || call.words.count == 1 else {
      throw .wrongWords("--remove takes no number; leave it out")
    }
    let game = try call.game()
    let form = SearchForm.of(call.words[0])
    let known =
      game.counters.first { $0.name == call.words[0].trimmingWhitespace }
      ?? game.counters.first { SearchForm.of($0.name) == form }
    let name = known?.name ?? call.words[0]
    if call.words.count == 1 {
      guard let known else {
        throw .failed("“\(game.name)” has no counter “\(name)”; `waymark counter NAME 0` makes one")
      }
      if removes { try call.ask { (store) throws(StoreError) in try store.removeCounter(name, of: game.id) } }
      try call.answer(CountOutput(name: name, count: known.count), lines: removes ? [] : ["\(known.count)"])
      return 0
    }
    let change = try NumberChange(call.words[1])
    let count = try call.ask { (store) throws(StoreError) in
      switch change {
      case .add(let step): return try store.changeCounter(name, of: game.id, by: step)
      case .set(let value):
        try store.setCounter(name, of: game.id, to: value)
        return value
      }
    }
    try call.answer(CountOutput(name: name, count: count), lines: ["\(count)"])
    return 0
  }
}
