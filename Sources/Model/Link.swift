/// A link between two records. It is kept once and seen from both sides.
public struct Link: Hashable, Sendable {
  /// The NPC, quest, item or creature; see ``RecordKind/startsLinks(to:)``.
  public var from: RecordID
  /// The location, or the quest of an NPC.
  public var to: RecordID

  /// Makes a link.
  public init(from: RecordID, to: RecordID) {
    self.from = from
    self.to = to
  }
}

extension Link: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to
    /// How the first form of the exported document, in which only NPCs had links, called the two.
    case npc, target
  }

  /// Decodes a link.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.npc) {
      from = try container.decode(RecordID.self, forKey: .npc)
      to = try container.decode(RecordID.self, forKey: .target)
    } else {
      from = try container.decode(RecordID.self, forKey: .from)
      to = try container.decode(RecordID.self, forKey: .to)
    }
  }

  /// Encodes the link.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
  }
}
