import FileAccess
import Glibc

/// Finds the story files in folders.
public enum StoryFolder {
  /// The paths of the story files directly in these folders: those named `*.json`, in any capitals, and not
  /// hidden.
  ///
  /// The folders keep their order; within one, files are sorted by name. A folder that is missing or cannot
  /// be read holds none. Files are not opened, so one of them may still fail to load.
  public static func stories(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      entries(of: folder).sorted()
        .filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".json") }
        .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
        .filter { !FileStatus.isFolder($0) }
    }
  }

  /// A file's name without its folder and its extension.
  public static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
            String(cString: $0)
          }
        })
    }
    return names
  }
}
