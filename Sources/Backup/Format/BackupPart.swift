/// A part of a backup: a JSON list, named after the record's field for it.
///
/// The order is that of the canonical bytes; see ``BackupState/canonicalBytes``.
public enum BackupPart: String, CaseIterable, Hashable, Sendable, Codable {
  /// The items that are neither rare nor linked to a location.
  case items = "itemsJson"
  /// The items that are linked to a location and not rare.
  case gardenItems = "gardenItemsJson"
  /// The rare items.
  case rareItems = "rareItemsJson"
  /// The creatures.
  case encyclopedia = "encyclopediaJson"
  /// The games without their records: names, counters, links and filters.
  case games = "gamesJson"
  /// The people.
  case npcs = "npcsJson"
  /// The places.
  case locations = "locationsJson"
  /// The quests.
  case quests = "questsJson"
  /// The readings with the notes beside their pages.
  case readings = "readingsJson"
  /// The story files.
  case stories = "storiesJson"
}
