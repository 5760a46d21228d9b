/// The completions for fish.
enum FishCompletion {
  /// The script, to be found as `waymark.fish` in a folder of completions, or to be sourced.
  static var script: String {
    let subcommands = CompletionContext.subcommands
    let valued = ([.start] + subcommands).flatMap { context in
      context.options.filter { $0.value != nil }.flatMap(\.names).map { quoted("\(context.name) \($0)") }
    }
    let lines =
      subcommands.map { "\(start) -n '__waymark_at' -a \($0.name) -d \(quoted($0.help))" }
      + ["\(start) -n '__waymark_at' -F"] + (([.start] + subcommands).flatMap(lines(for:)))
    return """
      # Completions of waymark for fish, made by `waymark --completions fish`.

      function __waymark_games
          # A name with control characters could not be typed, and a tab would part it from its description.
          command -q waymark; and command waymark list games 2>/dev/null | string match -r -v -- '\\p{Cc}'
      end

      # The names of the records of the game that --game names, or of the only one.
      function __waymark_records
          set -l game
          set -l before
          for token in (commandline -opc)
              switch $token
                  case '--game=*'
                      set game $token
                  case '*'
                      contains -- "$before" --game -g; and set game --game=$token
              end
              set before $token
          end
          command -q waymark; and command waymark --complete-records $game 2>/dev/null | string match -r -v -- '\\p{Cc}'
      end

      # The options that take a value, each after its subcommand.
      set -g __waymark_valued \(valued.joined(separator: " "))

      # The words before the cursor that are neither options nor their values.
      function __waymark_words
          set -l subcommand ''
          set -l is_value 0
          set -l only_words 0
          for token in (commandline -opc)[2..]
              if test $is_value = 1
                  set is_value 0
              else if test $only_words = 0; and test "$token" = --
                  set only_words 1
              else if test $only_words = 0; and contains -- "$subcommand $token" $__waymark_valued
                  set is_value 1
              else if test $only_words = 1; or not string match -q -- '-?*' $token
                  test -n "$subcommand"; or set subcommand $token
                  printf '%s\\n' $token
              end
          end
      end

      # Whether the cursor is after a subcommand; without one, whether it is before any.
      function __waymark_in
          set -l words (__waymark_words)
          test "$words[1]" = "$argv[1]"
      end

      # Whether a word of a subcommand, by its number from 1 or after all that have one, is at the cursor.
      function __waymark_at
          set -l words (__waymark_words)
          test "$words[1]" = "$argv[1]"; or return 1
          test (count $argv) = 0; and return 0
          test (count $words) = $argv[2]; and return 0
          test "$argv[3]" = more; and test (count $words) -gt $argv[2]
      end

      complete -c waymark -f
      \(lines.joined(separator: "\n"))

      """
  }

  private static let start = "complete -c waymark"

  private static func lines(for context: CompletionContext) -> [String] {
    let options = context.options.map { option in
      let letter = option.short.map { " -s \($0.dropFirst())" } ?? ""
      let value = option.value == nil ? "" : " -r\(value(option.kind))"
      let place = context.name.isEmpty ? "__waymark_in" : "__waymark_in \(context.name)"
      return
        "\(start) -n '\(place)' -l \(option.name.dropFirst(2))\(letter)\(value) -d \(quoted(option.help))"
    }
    let words = context.words.indices.compactMap { index -> String? in
      guard context.words[index] != .text else { return nil }
      let more = context.lastRepeats && index == context.words.count - 1 ? " more" : ""
      return "\(start) -n '__waymark_at \(context.name) \(index + 1)\(more)'\(value(context.words[index]))"
    }
    return options + words
  }

  private static func value(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " -f"
    case .file, .story: " -F"
    case .backup: " -F -a latest"
    case .game: " -f -a '(__waymark_games)'"
    case .record: " -f -a '(__waymark_records)'"
    case .oneOf(let words): " -f -a '\(words.joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing(["'": "\\'", "\\": "\\\\"]) + "'"
  }
}
