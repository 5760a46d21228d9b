import FileAccess
import Model

/// Records of any JSON document that holds a list of objects, such as the quest lists that people publish.
///
/// The list is the document itself, or whatever lists of objects are fields of the outermost object; a field whose
/// name is a kind in the plural, such as `npcs`, says the kind. Fields with telling names are taken for what they say:
/// `name` or `title`, `notes`, `description` or `text`, `tags`, `done` or `completed`, `kind` or `type`, `location`,
/// and so on. A mapping says the rest. A list may also hold mere names.
public enum JSONArrayFormat {
  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - file: its name, for what is thrown.
  ///   - kind: the kind of the records that do not say it; nil for quests.
  ///   - mapping: which fields hold what.
  /// - Throws: why nothing can be read: the syntax, or that there is no list of objects, or that a
  ///   mapping leads to values from which nothing can be made.
  public static func read(
    _ bytes: [UInt8], file: String, kind: RecordKind? = nil, mapping: FieldMapping = FieldMapping()
  ) throws(FileError) -> ImportedRecords {
    try read(try CheckedJSON.map(of: bytes, file: file), file: file, kind: kind, mapping: mapping)
  }

  /// Reads a list of which the JSON has been scanned.
  static func read(
    _ map: JSONSourceMap, file: String, kind: RecordKind?, mapping: FieldMapping
  ) throws(FileError) -> ImportedRecords {
    var reader = JSONArrayReader(map, mapping: mapping)
    do {
      for (list, listKind) in try reader.lists() {
        try reader.read(list, kind: listKind ?? kind ?? .quest, isKindSaid: (listKind ?? kind) != nil)
      }
      return reader.finish()
    } catch {
      throw FileError(error, file: file, bytes: map.bytes)
    }
  }
}
