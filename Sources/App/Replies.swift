import Model
import Reader
import Screen
import Store

extension AppState {
  /// Takes in what came of an effect.
  mutating func take(_ reply: Reply) -> [Effect] {
    switch reply {
    case .library(let contents):
      library.show(contents)
      if let problem = contents.problem { complain(problem) }
      return contents.stories.filter { $0.known == nil }.map { .indexStory(path: $0.path) }
    case .storyIndexed(let entry):
      library.show(entry)
      return []
    case .storyOpened(let file, let latest, let fromStart):
      answered = nil
      return show(file, latest: latest, fromStart: fromStart)
    case .mapOpened(let file, let latest):
      showMap(of: file, latest: latest)
      return []
    case .storyReloaded(let file): return goOn(in: file)
    case .storyUnreadable(let path, let error):
      keepReading(without: path, error)
      return []
    case .storyChecked(let report, let mark):
      show(report, mark)
      return []
    case .fileEdited(let path): return (room == .library ? [.loadLibrary] : []) + storyChangedOnDisk(path)
    case .readingSaved(let reading):
      if reader?.reading.id == reading.id { reader?.saved = reading }
      return []
    case .storyTold(let reading, let tags, let news): return storyTold(reading, tags, news)
    case .readerSettings(let settings, let isOn):
      show(settings)
      storyNotesAreOn = isOn
      return []
    case .storyNotes(let isOn):
      storyNotesAreOn = isOn
      say(Strings.storyNotes(isOn))
      return []
    case .transcriptWritten(let path):
      answered = nil
      say(Strings.transcriptWritten(path))
      return []
    case .readings(let readings, let story):
      show(readings, of: story)
      return []
    case .readingWritten(let id, let write, let reading): return written(write, to: id, reading)
    case .pageNotes(let notes):
      show(notes)
      return []
    case .games(let games): return show(games)
    case .list(let list, let query):
      if tracker?.lists[query.kind]?.query == query { tracker?.lists[query.kind]?.show(list) }
      return []
    case .pickerList(let list, let kind, let text):
      if case .picker(var picker) = dialogs.last {
        picker.show(list, kind: kind, text: text)
        dialogs[dialogs.count - 1] = .picker(picker)
      }
      return []
    case .rowIndex(let index, let id): return foundRow(index, of: id)
    case .detail(let detail, let id):
      show(detail, of: id)
      return tracker?.detail?.record.id == id ? [.loadMentions(id)] : []
    case .mentions(let mentions, let id):
      show(mentions: mentions, of: id)
      return []
    case .progress(let progress, let game):
      show(progress, of: game)
      return []
    case .history(let entries, let game, let id, let limit):
      show(entries, of: game, before: id, limit: limit)
      return []
    case .kind(let kind, let id): return show(kind, of: id)
    case .importPlanned(let planned):
      answered = nil
      show(planned)
      return []
    case .imported(let planned): return imported(planned)
    case .exported(let path, let losses):
      answered = nil
      say(Strings.exported(path, losses))
      return []
    case .completions(let records, let name):
      show(records, completing: name)
      return []
    case .tags(let tags, let game):
      if tracker?.game.id == game { completePrompt { $0.show(tags, for: $1) } }
      return []
    case .folder(let names, let path):
      completePrompt { $0.show(names, of: path, for: $1) }
      return []
    case .ids(let ids, let query):
      mark(ids, shownBy: query)
      return []
    case .marksThere(let ids):
      keepMarks(of: ids)
      return []
    case .talliedMarked(let ids, let change, let there, let on):
      confirm(change, of: ids, there: there, on: on)
      return []
    case .written(let write, let outcome):
      answered = nil
      return written(write, outcome) + refreshDialog() + reloadBackups()
    case .noteSaved(let target, let text, let outcome): return noteSaved(target, written: text, outcome)
    case .noteFailed(let target, let reason): return noteFailed(target, reason: reason)
    case .noteGone(let target): return noteGone(target)
    case .edited(let target, let text):
      guard noteEditor?.target == target else { return [] }
      let time = now
      noteEditor?.replace(with: text, at: time)
      return saveNote()
    case .listSettings(let settings, let game): return show(settings, of: game)
    case .filterMaterial(let material, let kind):
      show(material, of: kind)
      return []
    case .found(let hits, let question):
      show(hits, for: question)
      return []
    case .backups(let overview):
      show(overview)
      return []
    case .backupDone(let sentence):
      say(sentence)
      return [.loadBackups]
    case .restorePlanned(let plan):
      show(plan)
      return []
    case .backupRestored: return restored()
    case .draft(let reply): return take(reply)
    case .failed(let reason):
      complain(reason)
      // What was typed is not lost with what it was typed for.
      if let prompt = answered { dialogs.append(.prompt(prompt)) }
      answered = nil
      return []
    }
  }

  /// Takes in the notes of the reading, and another window's text into the note being written if it has no own.
  private mutating func show(_ notes: [PageNote]) {
    guard var pane = reader else { return }
    pane.notes = notes
    if var note = pane.note, note.isSaved, case .page(let page, let choice, _) = note.target {
      let text = notes.first { $0.page == page && $0.choice == choice }?.text ?? ""
      if text != note.base { note.replaceSaved(with: text) }
      pane.note = note
    }
    reader = pane
  }
}
