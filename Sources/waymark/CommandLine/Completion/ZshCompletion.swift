/// The completions for zsh.
enum ZshCompletion {
  /// The script, to be found as `_waymark` on the function path, or to be sourced after `compinit`.
  static var script: String {
    let contexts = CompletionContext.subcommands
    let subcommands = contexts.map { "\(escaped($0.name)):\(escaped($0.help))".quotedForShell }
    let cases = contexts.map { context in
      let specs = specs(of: context).map { " \\\n            \($0)" }.joined()
      return "\(context.name)) _arguments -S :\(specs) ;;"
    }
    return """
      #compdef waymark
      # Completions of waymark for zsh, made by `waymark --completions zsh`.

      # Offers the names that the program prints, one a line.
      _waymark_names() {
        local what=$1
        local -a names expl
        shift
        names=(${(f)"$(command waymark "$@" 2> /dev/null)"})
        # One with control characters could not be typed.
        names=(${names:#*[[:cntrl:]]*})
        _wanted $what expl $what compadd -a names
      }

      _waymark_games() { _waymark_names game list games; }

      _waymark_records() {
        local game index
        for ((index = 1; index < CURRENT; index++)); do
          case $words[index] in
            --game | -g) game=${(Q)words[index + 1]} ;;
            --game=*) game=${(Q)words[index]#--game=} ;;
          esac
        done
        _waymark_names record --complete-records ${game:+--game=$game} -- "${(Q)PREFIX}"
      }

      _waymark_backups() { _alternative 'latest:backup:(latest)' 'files:file:_files' }

      _waymark_subcommands() {
        local -a subcommands
        subcommands=(
          \(subcommands.joined(separator: "\n    "))
        )
        _describe -t subcommands subcommand subcommands
      }

      _waymark() {
        local curcontext=$curcontext state line
        local -A opt_args
        _arguments -C -S : \\
          \((specs(of: .start) + ["'1: :->first'", "'*:: :->rest'"]).joined(separator: " \\\n    ")) && return
        case $state in
          first) _alternative 'subcommands:subcommand:_waymark_subcommands' 'stories:story:_files' ;;
          rest)
            case $words[1] in
              \(cases.joined(separator: "\n        "))
            esac
            ;;
        esac
      }

      if [[ $funcstack[1] == _waymark ]]; then _waymark "$@"; else compdef _waymark waymark; fi

      """
  }

  /// What `_arguments` is told about a context.
  private static func specs(of context: CompletionContext) -> [String] {
    let options = context.options.flatMap { option in
      option.names.map { name in
        let exclusion =
          option.repeats ? "*" : option.names.count > 1 ? "(\(option.names.joined(separator: " ")))" : ""
        let joint = option.value != nil && name.hasPrefix("--") ? "=" : ""
        let value = option.value.map { ":\(escaped($0)):\(action(option.kind))" } ?? ""
        return "\(exclusion)\(name)\(joint)[\(escaped(option.help))]\(value)".quotedForShell
      }
    }
    // Words of any text are told too: after one that it was not told of, zsh completes no more options.
    let kinds = context.words.isEmpty && context.lastRepeats ? [.text] : context.words
    let words = kinds.indices.map { index in
      let isLast = context.lastRepeats && index == kinds.count - 1
      return "\(isLast ? "*" : "\(index + 1)"): :\(action(kinds[index]))".quotedForShell
    }
    return options + words
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .file, .story: "_files"
    case .game: "_waymark_games"
    case .record: "_waymark_records"
    case .backup: "_waymark_backups"
    case .oneOf(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing([":": "\\:", "[": "\\[", "]": "\\]", "\\": "\\\\"])
  }
}
