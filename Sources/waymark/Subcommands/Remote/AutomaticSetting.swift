import Backup
import FileAccess

/// Whether changes go to the server by themselves.
enum AutomaticSetting {
  /// Sets it as `backup --automatic` says.
  ///
  /// - Returns: the exit status.
  static func set(_ arguments: Arguments, _ tool: Tool) throws(UsageError) -> Int32 {
    try arguments.allowOnly(["--automatic"], with: "backup --automatic")
    guard let isOn = arguments["--automatic"].flatMap(Words.truth) else {
      throw .wrongWords("--automatic takes on or off")
    }
    var settings = try tool.backupSettings()
    guard !isOn || settings.endpoint != nil else {
      throw .failed("no server is set: sign in with `waymark login`, which says where the backups go")
    }
    settings.isAutomatic = isOn
    let folder = try tool.places().config
    try tool.files { () throws(FileError) in try settings.write(folder: folder) }
    try tool.console.print(
      isOn
        ? "From now on changes go to the server by themselves, while Waymark is open."
        : "From now on a backup goes to the server only when you say so.")
    return 0
  }
}
