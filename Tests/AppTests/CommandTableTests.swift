import FoundationEssentials
import Testing

@testable import App

@Suite struct CommandTableTests {
  @Test func `no key runs two commands in one context`() {
    #expect(CommandTable.clashes.map { "\($0)" } == [])
  }

  @Test func `every command is in the table and can be reached by a key`() {
    let listed = Set(CommandTable.all.map(\.id))
    #expect(CommandID.allCases.filter { !listed.contains($0) } == [])
    #expect(CommandTable.all.filter(\.keys.isEmpty).map(\.id) == [])
  }

  @Test func `every command has one line of help and a hint`() {
    for command in CommandTable.all {
      #expect(!command.help.isEmpty && !command.help.contains("\n") && command.help.count <= 60)
      #expect(!Strings.hint(for: command.id).isEmpty)
    }
  }

  @Test func `the key list names every command once in each part where it applies`() {
    let reference = KeyReference.markdown
    for command in CommandTable.all where command.contexts != [.commands] {
      #expect(reference.contains("| \(command.help) |"), "\(command.id)")
    }
  }

  @Test func `the README lists the keys as they are`() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
      separator: "/")
    let readme = try String(contentsOfFile: root + "/README.md", encoding: .utf8)
    #expect(readme.contains(KeyReference.markdown), "make readme puts the list into the README")
  }

  @Test(arguments: Context.allCases.filter(\.takesText))
  func `where text is typed, no printable key is a command`(context: Context) {
    for command in CommandTable.commands(in: context) {
      for key in command.keys {
        if case .character = key { Issue.record("\(command.id) takes \(key.label) in \(context)") }
      }
    }
  }
}
