import FileAccess
import Glibc
import Model
import Reader

/// Reads and writes the files of stories that are being written.
struct StoryWriting {
  /// The folders with stories: the bundled ones, if there are any, and the user's own last.
  let folders: [String]

  func reply(to effect: Effect) throws(FileError) -> DraftReply? {
    switch effect {
    case .openDraft(let path, let place): try open(path, at: place)
    case .reopenDraft(let path): try opened(path, at: nil, .theirs)
    case .createStory(let title): try create(title)
    case .copyStory(let path, let place): try copy(path, at: place)
    case .saveDraft(let save, let overwrites): self.save(save, overwriting: overwrites)
    case .keepDraftCopy(let save): try keepCopy(save)
    case .lookAtDraft(let path, let mark): .looked(path: path, look(path, mark))
    default: nil
    }
  }

  // MARK: - Opening

  private func open(_ path: String, at place: StoryDraft.Place?) throws(FileError) -> DraftReply {
    // Behind symbolic links, for its own name is the one that lists know.
    let target = InputFile.absolutePath(of: path)
    let path = path.hasPrefix("/") ? path : target
    let isBundled = folders.count > 1 && folders.first.map { isIn($0, target) } == true
    // It is put in place as a whole, for which its folder must be writable too.
    let isWritable = access(target, W_OK) == 0 && access(folder(of: target), W_OK) == 0
    if isBundled || !isWritable, access(path, R_OK) == 0 {
      return .needsCopy(path: path, at: place, isBundled: isBundled)
    }
    return try opened(path, at: place, .asItIs)
  }

  private func create(_ title: String) throws(FileError) -> DraftReply {
    let text = StoryDraft(title: title).text
    let path = try write(named: title, in: ownFolder()) { _ in text }
    return try opened(path, at: StoryDraft.Place(page: 0), .new)
  }

  private func copy(_ path: String, at place: StoryDraft.Place?) throws(FileError) -> DraftReply {
    let bytes = try InputFile.bytes(of: path)
    let copy = try write(named: StoryFolder.name(of: path), in: ownFolder()) {
      Self.copy(of: bytes, number: $0)
    }
    return try opened(copy, at: place, .copy)
  }

  private func opened(
    _ path: String, at place: StoryDraft.Place?, _ opening: DraftOpening
  ) throws(FileError) -> DraftReply {
    let (file, draft) = try read(path)
    return .opened(file, draft, at: place, opening)
  }

  private func read(_ path: String) throws(FileError) -> (DraftFile, StoryDraft) {
    // The mark comes first: what changes the file in between must not go unnoticed.
    let mark = FileMark(of: path) ?? FileMark(size: 0, modified: 0)
    let bytes = try InputFile.bytes(of: path)
    return (DraftFile(path: path, bytes: bytes, mark: mark), try StoryDraft(bytes, file: path))
  }

  // MARK: - Storing

  private func save(_ save: DraftSave, overwriting: Bool) -> DraftReply {
    let path = save.file.path
    let bytes = Array(save.text.utf8)
    if let mark = FileMark(of: path), !overwriting {
      if mark != save.file.mark, (try? InputFile.bytes(of: path)) != save.file.bytes {
        return .conflict(path: path)
      }
      if bytes == save.file.bytes {
        return .saved(DraftFile(path: path, bytes: bytes, mark: mark), version: save.version)
      }
    }
    do throws(FileError) {
      try AtomicFile.write(save.text, to: path, replacing: true)
    } catch {
      return .failed(path: path, "\(error)")
    }
    let mark = FileMark(of: path) ?? FileMark(size: 0, modified: 0)
    return .saved(DraftFile(path: path, bytes: bytes, mark: mark), version: save.version)
  }

  private func keepCopy(_ save: DraftSave) throws(FileError) -> DraftReply {
    let bytes = Array(save.text.utf8)
    let name = StoryFolder.name(of: save.file.path)
    let path = try write(named: name, in: folder(of: save.file.path), from: 2) {
      Self.copy(of: bytes, number: $0)
    }
    return try opened(path, at: nil, .copy)
  }

  private func look(_ path: String, _ known: FileMark) -> DraftLook {
    guard let mark = FileMark(of: path) else { return .gone }
    if mark == known { return .unchanged }
    do throws(FileError) {
      let (file, draft) = try read(path)
      return .changed(file, draft)
    } catch {
      return .broken("\(error)")
    }
  }

  // MARK: - Names

  /// Writes a new file with a name that none has yet: NAME.json, NAME-2.json and so on.
  ///
  /// - Parameter makeText: makes the text of the file with this number.
  /// - Returns: its path.
  private func write(
    named name: String, in folder: String, from first: Int = 1, _ makeText: (Int) -> String
  ) throws(FileError) -> String {
    makeFolder(folder)
    var number = first
    while true {
      let suffix = number == 1 ? ".json" : "-\(number).json"
      let path = folder + "/" + SafeFileName.make(from: name, suffix: suffix, fallback: "story")
      var status = stat()
      if lstat(path, &status) != 0 {
        try AtomicFile.write(makeText(number), to: path, replacing: false)
        return path
      }
      number += 1
    }
  }

  /// The text of a copy. The story's own id gets an end of its own, since what is remembered of readings goes by it.
  static func copy(of bytes: [UInt8], number: Int) -> String {
    guard let map = try? JSONSourceMap(bytes), let id = map.field("id", of: map.root),
      map.text(of: id)?.isEmpty == false
    else { return String(decoding: bytes, as: UTF8.self) }
    let end = map.range(of: id).upperBound - 1
    let suffix = number == 1 ? "-copy" : "-copy-\(number)"
    return String(decoding: bytes[..<end] + Array(suffix.utf8) + bytes[end...], as: UTF8.self)
  }

  private func ownFolder() throws(FileError) -> String {
    guard let folder = folders.last else {
      throw FileError(
        file: "", problem: "there is no folder for your stories", cure: "set WAYMARK_HOME or HOME to one")
    }
    return folder
  }

  private func makeFolder(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT else { return }
    makeFolder(folder(of: path))
    mkdir(path, 0o700)
  }

  private func isIn(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(InputFile.absolutePath(of: folder) + "/")
  }

  private func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
