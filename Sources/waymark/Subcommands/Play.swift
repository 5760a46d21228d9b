import FileAccess
import Glibc
import Model
import Reader
import Store

extension Subcommand {
  static let play = Subcommand(
    name: "play", words: "STORY", wordKinds: [.story], help: "Read a story line by line, without the screen",
    more: [
      "Type the number of a choice, or back, restart, save NAME, load NAME, map, help or quit.",
      "Saves are those of the program; as long as nothing is saved, nothing is written.",
    ],
    options: [
      Option(name: "--seed", value: "N", help: "begin the story's random numbers at N"),
      Option(name: "--from", value: "PAGE", help: "begin at a page, by its index (from 0) or its title"),
    ],
    count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    if let seed = arguments["--seed"], Int(seed) == nil {
      throw .wrongWords("--seed takes a whole number, not “\(seed)”")
    }
    let path = try tool.story(arguments.words[0])
    let file: StoryFile
    let player: any StoryPlayer
    do {
      file = try StoryFile.load(path)
      player = try arguments["--from"].map(file.makePlayer) ?? file.makePlayer()
    } catch {
      throw .failed("\(error)")
    }
    var failure: UsageError?
    var mode = LineMode(player: player, isForPerson: tool.console.canAsk)
    let status = mode.run(
      saves: StoredSaves(file: file, tool: tool), now: Timestamp.now,
      read: { failure == nil ? readLine(strippingNewline: true) : nil },
      write: { text in
        do throws(UsageError) { try tool.console.write(text) } catch { failure = failure ?? error }
      },
      complain: tool.console.complain)
    if let failure { throw failure }
    return status
  }
}

/// The saves of the latest reading of a story. The database is opened only when a save is kept or looked for.
private struct StoredSaves: SaveShelf {
  let file: StoryFile
  let tool: Tool

  func saves() throws(SaveShelfError) -> [ReadingSave] {
    try attempt { () throws(UsageError) in
      guard let places = try? DataPlaces(environment: tool.environment), access(places.database, F_OK) == 0
      else { return [] }
      let store = try tool.storeForReading()
      return try tool.attempt { () throws(StoreError) in try store.readings(of: file.key).first?.saves ?? [] }
    }
  }

  func keep(_ save: ReadingSave, of playthrough: Playthrough) throws(SaveShelfError) {
    try attempt { () throws(UsageError) in
      let store = try tool.store()
      try tool.attempt { () throws(StoreError) in
        if let latest = try store.readings(of: file.key).first {
          try store.keep(save, of: latest.id)
        } else {
          let new = Reading(id: store.newID(), story: file.key, title: file.title, updated: save.time)
          try store.saveReading(playthrough.updating(new, at: save.time))
          try store.keep(save, of: new.id)
        }
      }
    }
  }

  private func attempt<Value>(_ body: () throws(UsageError) -> Value) throws(SaveShelfError) -> Value {
    do throws(UsageError) {
      return try body()
    } catch {
      throw SaveShelfError(error.message)
    }
  }
}
