import App

/// The manual page, made from the same tables as the program itself.
enum ManualPage {
  /// The page as troff source (man(7)).
  static var text: String {
    let subcommands = Subcommand.all.flatMap { subcommand -> [String] in
      [".TP", ".B \(escaped(subcommand.usage))", escaped(subcommand.help) + "."]
        + subcommand.more.flatMap { [".br", escaped($0)] }
        + subcommand.options.flatMap { [".br", "\\fB\(escaped($0.name))\\fR: \(escaped($0.help))"] }
    }
    let keys = KeyReference.sections.flatMap { section in
      [".SS \(escaped(section.title))"]
        + section.commands.flatMap { command in
          [
            ".TP", ".B \(escaped(command.keys.map(\.label).joined(separator: "  ")))",
            escaped(command.help) + ".",
          ]
        }
    }
    let options = CommandLineTool.options.flatMap { option in
      let call = option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
      return [".TP", ".B \(escaped(call))", escaped(option.help) + "."]
    }
    let lines =
      [
        ".TH WAYMARK 1 \"\" \"waymark \(CommandLineTool.version)\"", ".SH NAME",
        "waymark \\- read branching stories and keep notes on games", ".SH SYNOPSIS", ".B waymark",
        "[\\fISTORY\\fR]", ".br", ".B waymark", "\\fISUBCOMMAND\\fR …", ".SH DESCRIPTION",
        "Without a subcommand, waymark opens full-screen: a library of stories to read and of games to keep",
        "notes on. With STORY, a story file, it opens that story where it was left.", ".SH SUBCOMMANDS",
      ] + subcommands + [".SH OPTIONS"] + options + [".SH KEYS"] + keys + [
        ".SH FILES", ".TP", ".I $XDG_DATA_HOME/waymark/waymark.db",
        "The database of readings and games; usually below ~/.local/share.", ".TP",
        ".I $XDG_DATA_HOME/waymark/stories", "Your own stories.", ".TP",
        ".I $XDG_DATA_HOME/waymark/snapshots",
        "Backups: one a day, one before each import, restore and update, and those that were asked for.",
        ".SH ENVIRONMENT", ".TP", ".B WAYMARK_HOME",
        "One folder for everything the program keeps.", ".TP", ".B VISUAL, EDITOR",
        "The editor for long notes.", ".TP", ".B NO_COLOR", "Use no colours.", ".TP", ".B ESCDELAY",
        "How long to wait, in milliseconds, for the rest of a key that begins with Escape; 25 if not set.",
        ".SH EXIT STATUS", "0 done; 1 it could not be done, or a check found errors; 2 the words were wrong.",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
