import FileAccess
import Model
import Reader

// A story whose file is changed by another program while it is read or written.

extension AppState {
  /// The path of the story file whose changes the loop must tell, as `storyChangedOnDisk`; nil when there is none.
  public var watchedStory: String? {
    if let writer { return writer.file.path }
    if case .findings(let view)? = dialogs.last { return view.path }
    return reader.flatMap { $0.file.mark == nil ? nil : $0.file.path }
  }

  mutating func storyChangedOnDisk(_ path: String) -> [Effect] {
    if reader?.file.path == path { reader?.isOutdated = true }
    return (writer?.file.path == path ? lookAtDraft() : []) + checkAgain(path)
  }

  /// Asks for the story as it is now, once nothing stands over the page and no note is being written on it.
  mutating func fetchChangedStory() -> [Effect] {
    guard room == .reader, dialogs.isEmpty, let pane = reader, pane.isOutdated, pane.note == nil else {
      return []
    }
    reader?.isOutdated = false
    return pane.file.mark == nil ? [] : [.reloadStory(path: pane.file.path, mark: pane.file.mark)]
  }

  /// Goes on reading in the story as its file is now.
  mutating func goOn(in file: StoryFile) -> [Effect] {
    guard var pane = reader, pane.file.path == file.path, pane.file.mark != nil else { return [] }
    guard file.key == pane.reading.story else {
      say(Strings.storyIsAnother)
      return saveReading() + [.openStory(path: file.path, fromStart: false)]
    }
    guard file.story != pane.file.story else {
      if pane.isFileBroken { say(Strings.storyIsMended) }
      reader?.keepStory(of: file)
      return []
    }
    do {
      let reading = pane.playthrough.updating(pane.reading, at: pane.reading.updated)
      let playthrough = Playthrough(player: try file.makePlayer(), resuming: reading)
      say(
        playthrough.change.map { Strings.storyChanged($0, at: playthrough.page.name) }
          ?? Strings.storyIsChanged)
      pane.goOn(in: file, playthrough, isElsewhere: playthrough.change?.isElsewhere == true)
      reader = pane
      return (playthrough.isAdapted ? adaptReading() : saveReading())
        + [.loadPageNotes(reading: pane.reading.id)]
    } catch {
      complain("\(error)")
      return []
    }
  }

  /// Goes on reading in the story as it was, since its file holds none any more.
  mutating func keepReading(without path: String, _ error: FileError?) {
    guard reader?.file.path == path else { return }
    reader?.isFileBroken = true
    complain(error.map { Strings.storyIsBroken("\($0)") } ?? Strings.storyIsGone)
  }
}

extension EffectRunner {
  /// Looks for what is wrong with a story file; nil when it is still the one with this mark.
  func check(_ path: String, unless mark: FileMark?) -> Reply? {
    let present = FileMark(of: path)
    return mark != nil && mark == present ? nil : .storyChecked(StoryChecker.report(path: path), present)
  }

  /// Loads a story again whose file had this mark; nil when it still has.
  func reload(_ path: String, unless mark: FileMark?) -> Reply? {
    let present = FileMark(of: path)
    guard present != mark else { return nil }
    do throws(FileError) {
      return .storyReloaded(try StoryFile.load(path))
    } catch {
      return .storyUnreadable(path: path, present == nil ? nil : error)
    }
  }
}
