import Reader

extension Subcommand {
  static let play = Subcommand(
    name: "play", words: "STORY", wordKinds: [.story], help: "Read a story line by line, without the screen",
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
    let player: any StoryPlayer
    do {
      let file = try StoryFile.load(path)
      player = try arguments["--from"].map(file.makePlayer) ?? file.makePlayer()
    } catch {
      throw .failed("\(error)")
    }
    var failure: UsageError?
    var mode = LineMode(player: player)
    let status = mode.run(
      read: { failure == nil ? readLine(strippingNewline: true) : nil },
      write: { text in
        do throws(UsageError) { try tool.console.write(text) } catch { failure = failure ?? error }
      },
      complain: tool.console.complain)
    if let failure { throw failure }
    return status
  }
}
