import Glibc
import Store

/// Whether the user's files are the user's alone.
enum FilePermissions {
  /// Who else can read or write the database, or put another in its place, and the cure; nil when nobody can.
  static func problem(of places: DataPlaces) -> String? {
    for path in [places.database, places.data, places.snapshots] {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      if status.st_uid != geteuid() {
        return "\(path) belongs to another user; give it to yourself with chown"
      }
      if status.st_mode & (isFolder ? 0o022 : 0o077) != 0 {
        let isWritable = status.st_mode & 0o022 != 0
        let access = isFolder ? "write into" : isWritable ? "write" : "read"
        return "others can \(access) \(path); run chmod \(isFolder ? "700" : "600") on it"
      }
    }
    return nil
  }
}
