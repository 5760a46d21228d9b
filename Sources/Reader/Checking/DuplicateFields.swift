import FileAccess

extension CheckingRule {
  /// Finds fields that stand twice in one object: JSON allows it, and every program takes another one.
  static let duplicateFields = CheckingRule { _, map in map.objects.flatMap { duplicates(in: $0, map) } }

  private static func duplicates(in object: JSONSourceMap.Value, _ map: JSONSourceMap) -> [SourceProblem] {
    var seen: Set<String> = []
    var problems: [SourceProblem] = []
    for (name, _) in map.fields(of: object) {
      guard let text = map.text(of: name), !seen.insert(text).inserted else { continue }
      problems.append(
        SourceProblem(
          offset: map.offset(of: name),
          message: "the field “\(text)” stands twice, and the second is ignored",
          cure: "remove one of them"))
    }
    return problems
  }
}
