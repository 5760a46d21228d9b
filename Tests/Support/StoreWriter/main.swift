// Writes to a database until it is stopped, and says after each write that it is stored.
//
//   store-writer PATH MODE COUNT NAME
//
// MODE "pairs" adds a game, and COUNT times an NPC NAME-n with a location linked to it: three rows of two tables.
// MODE "story" adds a game, and reads a story of COUNT steps, each of which speaks of such a pair and of a coin.
// MODE "read" opens it for reading and says the names of the games. MODE "open" does nothing more. MODE "snapshot"
// copies it to PATH.copy. MODE "salvage" saves it into PATH.saved, and MODE "restore" puts the newest copy in its place,
// both without opening it. MODE "replace" puts what is in PATH.a and what is in PATH.b in the place of everything, by
// turns, COUNT times. Each pair or turn is answered by its number on a line; an error by "error: " and its text.
import Glibc
import Model
import Store

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

func run(_ arguments: [String]) throws(StoreError) {
  guard arguments.count == 5, let count = Int(arguments[3]) else {
    throw .invalid("store-writer takes a path, a mode, a count and a name.")
  }
  let path = arguments[1]
  switch arguments[2] {
  case "salvage":
    _ = try Salvage.salvage(damaged: path, into: path + ".saved")
    return
  case "restore":
    var places = try DataPlaces(environment: ["WAYMARK_HOME": "/"])
    places.data = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    _ = try Recovery(places, now: Timestamp(milliseconds: 1)).restoreCopy()
    return
  default: break
  }
  let store = try Store(path: path, mode: arguments[2] == "read" ? .readOnly : .readWrite)
  say("open")
  switch arguments[2] {
  case "pairs":
    let game = try store.createGame(named: arguments[4])
    for number in 0..<count {
      let npc = try store.create(kind: .npc, named: "\(arguments[4])-\(number)", in: game)
      try store.create(kind: .location, named: "\(arguments[4])-\(number)", in: game, linkedTo: npc)
      say("\(number)")
    }
  case "story":
    let game = try store.createGame(named: arguments[4])
    var reading = Reading(
      id: store.newID(), story: arguments[4], title: "S", updated: Timestamp(milliseconds: 1))
    reading.game = game
    for number in 0..<count {
      reading.path.append(ReadingStep(choice: number == 0 ? nil : 0, page: PageID(rawValue: "\(number)")))
      reading.position = number
      let name = "\(arguments[4])-\(number)"
      try store.saveReading(reading, telling: [number: [.npc(name, at: name), .counter("coins", .add(1))]])
      say("\(number)")
    }
  case "snapshot": try store.snapshot(to: path + ".copy")
  case "replace":
    let contents = [
      try BackupFile(path: path + ".a").contents(), try BackupFile(path: path + ".b").contents(),
    ]
    for number in 0..<count {
      try store.replaceContents(with: contents[number % 2], from: arguments[4])
      say("\(number)")
    }
  case "read": for game in try store.games() { say(game.name) }
  default: break
  }
}

signal(SIGXFSZ, SIG_IGN)
do throws(StoreError) {
  try run(CommandLine.arguments)
} catch {
  say("error: \(error)")
  exit(1)
}
