/// The completions for bash.
enum BashCompletion {
  /// The script, to be sourced, or to be found by bash-completion under the program's name.
  static var script: String {
    let contexts = [CompletionContext.start] + CompletionContext.subcommands
    let valued = contexts.flatMap { context in
      context.options.filter { $0.value != nil }.map { pattern(context, $0.names) }
    }
    let values = contexts.flatMap { context in
      context.options.compactMap { option in
        option.value == nil ? nil : offer(option.kind).map { "\(pattern(context, option.names))) \($0) ;;" }
      }
        + context.words.indices.compactMap { index in
          let place = "\(context.name) \(index)".quotedForShell
          let isLast = context.lastRepeats && index == context.words.count - 1
          // A word of the user's own, before others that repeat.
          if context.words[index] == .text, context.lastRepeats, !isLast { return "\(place)) ;;" }
          return offer(context.words[index]).map {
            "\(isLast ? "\((context.name + " ").quotedForShell)[0-9]*" : place)) \($0) ;;"
          }
        }
    }
    let options = contexts.filter { !$0.options.isEmpty }.map { context in
      "\(context.name.quotedForShell)) _waymark_offer \(context.options.map(\.name).joined(separator: " ")) ;;"
    }
    let names = CompletionContext.subcommands.map(\.name).joined(separator: " ")
    return """
      # Completions of waymark for bash, made by `waymark --completions bash`.

      # Whether an option, given after its subcommand, takes a value.
      _waymark_takes_value() {
        case $1 in
          \(valued.joined(separator: " | \\\n    "))) return 0 ;;
        esac
        return 1
      }

      # Offers the values of an option, or the words of a subcommand by their number from 0.
      _waymark_offer_values() {
        case $1 in
          \(values.joined(separator: "\n    "))
        esac
      }

      # Offers the options of a subcommand.
      _waymark_offer_options() {
        case $1 in
          \(options.joined(separator: "\n    "))
        esac
      }

      \(engine)
      # Offers the subcommands; a story's file where none of them fits.
      _waymark_offer_subcommands() {
        compopt -o default
        _waymark_offer \(names)
      }

      complete -F _waymark waymark

      """
  }

  private static func pattern(_ context: CompletionContext, _ names: [String]) -> String {
    names.map { "\(context.name) \($0)".quotedForShell }.joined(separator: " | ")
  }

  /// What offers the values of a kind; nil for any text.
  private static func offer(_ kind: ValueKind) -> String? {
    switch kind {
    case .text: nil
    // Readline itself completes the names of files when nothing else is offered.
    case .file, .story: "compopt -o default"
    case .game: "_waymark_offer_names list games"
    case .record: "_waymark_offer_records"
    case .backup: "compopt -o default; _waymark_offer latest"
    case .oneOf(let words): "_waymark_offer \(words.joined(separator: " "))"
    }
  }

  /// What is the same for every table. Names of games and records are compared and quoted, and never evaluated.
  private static let engine = #"""
    # Offers those words that begin with what was typed. `typed`, `quote`, `before` and `game` are those of _waymark.
    _waymark_offer() {
      local word
      for word; do
        if [[ $word == "$typed"* ]]; then _waymark_add "$word"; fi
      done
    }

    # Offers the names that the program prints, one a line, quoted as the word was begun. One with control characters
    # could not be typed.
    _waymark_offer_names() {
      local name quoted
      while IFS= read -r name; do
        if [[ $name == "$typed"* && $name != *[[:cntrl:]]* ]]; then
          case $quote in
            \') quoted=${name//\'/\'\\\'\'} ;;
            \")
              quoted=${name//\\/\\\\} quoted=${quoted//\"/\\\"} quoted=${quoted//\$/\\\$}
              quoted=${quoted//\`/\\\`} quoted=${quoted//!/\"\'!\'\"}
              ;;
            *) printf -v quoted %q "$name" ;;
          esac
          _waymark_add "$quoted"
        fi
      done < <(command waymark "$@" 2> /dev/null)
    }

    # Offers the names of the records.
    _waymark_offer_records() {
      _waymark_offer_names --complete-records ${game:+"--game=$game"} -- "$typed"
    }

    # Puts a word without its quotes into `plain`, which is that of _waymark.
    _waymark_unquote() {
      plain=$1
      case $plain in
        \'*) plain=${plain#?} plain=${plain%\'} plain=${plain//\'\\\'\'/\'} ;;
        *)
          if [[ $plain == \"* ]]; then plain=${plain#?} plain=${plain%\"}; fi
          # Without -r, read takes the backslashes away.
          IFS= read plain <<< "$plain"
          ;;
      esac
    }

    # Adds a word to the answer, without the part that readline takes for words of their own.
    _waymark_add() {
      if [[ $1 == "$before"* ]]; then COMPREPLY+=("${1#"$before"}"); fi
    }

    _waymark() {
      COMPREPLY=()
      # The words up to the cursor. Readline parts words at `=` and `:` too; here they are put together again.
      local words=() rest=${COMP_LINE:0:COMP_POINT} index token blank
      for ((index = 0; index <= COMP_CWORD; index++)); do
        blank=${rest%%[![:space:]]*}
        rest=${rest#"$blank"}
        token=${COMP_WORDS[index]}
        if ((index == COMP_CWORD)); then token=$rest; fi
        if [[ -n $blank || $index == 0 ]]; then words+=("$token"); else words[-1]+=$token; fi
        rest=${rest#"$token"}
      done
      local current=${words[-1]} last=$token
      unset 'words[-1]'
      if [[ $last == [=:]* ]]; then last=; fi
      local before=${current%"$last"}

      # What the words before it are.
      local word subcommand= option= count=0 only_words= game= plain
      for word in "${words[@]:1}"; do
        if [[ -n $option ]]; then
          case $option in *' --game' | *' -g') _waymark_unquote "$word"; game=$plain ;; esac
          option=
        elif [[ -z $only_words && $word == -- ]]; then
          only_words=1
        elif [[ -z $only_words && $word == --game=* ]]; then
          _waymark_unquote "${word#*=}"
          game=$plain
        elif [[ -z $only_words && $word == -?* ]]; then
          if _waymark_takes_value "$subcommand $word"; then option="$subcommand $word"; fi
        elif [[ -z $subcommand ]]; then
          subcommand=$word
        else
          count=$((count + 1))
        fi
      done
      if [[ -z $option && -z $only_words && $current == -*=* ]]; then
        option="$subcommand ${current%%=*}"
        before=${before#"${current%%=*}="}
        current=${current#*=}
      fi

      # What was typed of it, without its quotes.
      local typed=$current quote=
      case $current in
        \'*) quote=\' typed=${current#?} before= ;;
        \"*) quote=\" typed=${current#?} before= ;;
      esac
      # Without -r, read takes the backslashes away.
      if [[ $quote != \' ]]; then IFS= read typed <<< "$typed"; fi

      if [[ -n $option ]]; then
        _waymark_offer_values "$option"
      elif [[ -z $only_words && $current == -* ]]; then
        _waymark_offer_options "$subcommand"
      elif [[ -z $subcommand ]]; then
        _waymark_offer_subcommands
      else
        _waymark_offer_values "$subcommand $count"
      fi
    }

    """#
}
