import FileAccess
import FoundationEssentials
import Glibc
import Model

/// What somebody has set about backups: `backup.json` in the configuration's folder. It holds nothing that is secret.
public struct BackupSettings: Hashable, Sendable {
  /// The GraphQL server's address; nil when there is no remote backup. In the file: "endpoint".
  public var endpoint: String?
  /// Whether the server counts versions.
  public var conflictDetection = true
  /// The id of the Cognito user pool, which begins with its region; nil with an API key.
  public var poolID: String?
  /// The id of the pool's client.
  public var clientID: String?
  /// Another address of sign-in than Amazon's.
  public var signInURL: String?
  /// Whether changes are backed up without being asked. In the file: "automatic".
  public var isAutomatic = false
  /// How long nothing must have changed before that, in seconds, 0 to 86,400. In the file: "quiet".
  public var quiet = 120
  /// How many generations stay on the server, 1 to ``greatestGenerations``. In the file: "generations".
  public var generations = 5
  /// Whether backups are encrypted with a passphrase. In the file: "encryption".
  public var isEncrypted = false
  /// This device: a UUID.
  public var deviceID: String
  /// This device's name for people.
  public var deviceName: String

  /// The most generations that can stay: the newest, and those that a manifest names.
  public static let greatestGenerations = BackupLimits.generations + 1

  private static let names = [
    "endpoint", "conflictDetection", "poolID", "clientID", "signInURL", "automatic", "generations",
    "quiet", "encryption",
    "deviceID", "deviceName",
  ]

  /// The settings of a device that has none yet.
  ///
  /// - Parameter deviceName: Such as the machine's host name.
  public init(deviceName: String) {
    deviceID = UUID().uuidString.lowercased()
    self.deviceName = deviceName
  }

  /// The settings in a folder; nil when there are none.
  ///
  /// - Throws: what is wrong, with file, line, field and cure.
  public static func read(folder: String) throws(FileError) -> BackupSettings? {
    let path = path(in: folder)
    guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
    let bytes = try InputFile.bytes(of: path, limit: PrivateFile.greatestSize)
    let fields = try FileFields(bytes, file: path, names: names)
    var settings = BackupSettings(deviceName: try fields.neededText("deviceName", limit: 200))
    settings.deviceID = try fields.neededText("deviceID", limit: 36)
    settings.endpoint = try fields.text("endpoint")
    settings.poolID = try fields.text("poolID")
    settings.clientID = try fields.text("clientID")
    settings.signInURL = try fields.text("signInURL")
    settings.conflictDetection = try fields.boolean("conflictDetection") ?? settings.conflictDetection
    settings.isAutomatic = try fields.boolean("automatic") ?? settings.isAutomatic
    settings.isEncrypted = try fields.boolean("encryption") ?? settings.isEncrypted
    settings.quiet = try fields.number("quiet", in: 0...86_400) ?? settings.quiet
    settings.generations =
      try fields.number("generations", in: 1...greatestGenerations) ?? settings.generations
    return settings
  }

  /// Puts the settings in the place of those that are in a folder.
  ///
  /// - Throws: why they could not be written; then the old ones stay.
  public func write(folder: String) throws(FileError) {
    var fields: [String: JSONValue] = [
      "conflictDetection": .bool(conflictDetection), "automatic": .bool(isAutomatic),
      "quiet": .integer(quiet), "generations": .integer(generations), "encryption": .bool(isEncrypted),
      "deviceID": .string(deviceID),
      "deviceName": .string(deviceName),
    ]
    fields["endpoint"] = endpoint.map(JSONValue.string)
    fields["poolID"] = poolID.map(JSONValue.string)
    fields["clientID"] = clientID.map(JSONValue.string)
    fields["signInURL"] = signInURL.map(JSONValue.string)
    let path = Self.path(in: folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys, .prettyPrinted]
    guard let bytes = try? encoder.encode(JSONValue.object(fields)) else {
      throw FileError(file: path, problem: "the settings are no JSON", cure: "set them again")
    }
    try PrivateFile.replace(path, with: String(decoding: bytes, as: UTF8.self) + "\n")
  }

  private static func path(in folder: String) -> String { folder + "/backup.json" }
}
