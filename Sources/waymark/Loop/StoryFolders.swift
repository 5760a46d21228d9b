import FileAccess
import Glibc
import Store

/// The folders that hold stories.
enum StoryFolders {
  /// The bundled stories and the user's own, in this order.
  static func all(_ environment: [String: String], _ places: DataPlaces) -> [String] {
    [bundled(environment), places.stories].compactMap { $0 }
  }

  /// The bundled stories: where WAYMARK_STORIES says, beside the program, where it is installed, or in the source tree;
  /// nil when they are nowhere.
  static func bundled(_ environment: [String: String]) -> String? {
    if let folder = environment["WAYMARK_STORIES"], !folder.isEmpty { return folder }
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    var folder = String(cString: program)[...]
    if let slash = folder.lastIndex(of: "/"), FileStatus.isFolder("\(folder[..<slash])/Stories") {
      return "\(folder[..<slash])/Stories"
    }
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileStatus.isFolder("\(folder)/share/waymark/stories") { return "\(folder)/share/waymark/stories" }
      // The folder of the sources, and of no one's own stories.
      if FileStatus.isThere("\(folder)/Package.swift") { return "\(folder)/Stories" }
    }
    return nil
  }

  /// Why the bundled stories cannot be shown, and the cure; nil when they can.
  static func problem(_ environment: [String: String]) -> String? {
    guard let folder = bundled(environment) else {
      return
        "the stories that come with the program are not found; put their folder, Stories, beside it, or name it "
        + "with WAYMARK_STORIES"
    }
    if FileStatus.isFolder(folder) { return nil }
    return environment["WAYMARK_STORIES"] == folder
      ? "WAYMARK_STORIES is \(folder), which is no folder; correct it, or unset it"
      : "there is no folder \(folder)"
  }
}
