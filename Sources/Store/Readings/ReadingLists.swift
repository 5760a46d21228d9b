import Model

/// What is long in a reading as JSON, as Codable reads it.
///
/// A reading is stored at every step. At a thousand steps Codable takes five milliseconds to write them, and this a
/// tenth of that.
enum ReadingLists {
  /// The JSON of a path.
  static func json(of path: [ReadingStep]) -> String {
    list(path, bytesEach: 64) { step, json in
      json += "{".utf8
      if let choice = step.choice { json += "\"choice\":\(choice),".utf8 }
      if let digest = step.digest { append("digest", digest, to: &json) }
      append("page", step.page.rawValue, isLast: true, to: &json)
    }
  }

  /// The JSON of the mark of a page.
  static func json(of mark: PageMark) -> String {
    var json: [UInt8] = [UInt8(ascii: "{")]
    if !mark.choices.isEmpty {
      json += "\"choices\":[".utf8
      for (index, choice) in mark.choices.enumerated() {
        if index > 0 { json += ",".utf8 }
        append(choice, to: &json)
      }
      json += "],".utf8
    }
    append("digest", mark.digest, to: &json)
    append("page", mark.page.rawValue, to: &json)
    append("sketch", mark.sketch, isLast: mark.title == nil, to: &json)
    if let title = mark.title { append("title", title, isLast: true, to: &json) }
    return String(decoding: json, as: UTF8.self)
  }

  /// The JSON of a set of pages, in their order.
  static func json(of pages: Set<PageID>) -> String {
    list(pages.sorted(), bytesEach: 8) { page, json in append(page.rawValue, to: &json) }
  }

  private static func list<Element>(
    _ elements: [Element], bytesEach: Int, _ append: (Element, inout [UInt8]) -> Void
  ) -> String {
    var json: [UInt8] = [UInt8(ascii: "[")]
    json.reserveCapacity(elements.count * bytesEach + 2)
    for (index, element) in elements.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      append(element, &json)
    }
    json.append(UInt8(ascii: "]"))
    return String(decoding: json, as: UTF8.self)
  }

  private static func append(
    _ name: StaticString, _ value: String, isLast: Bool = false, to json: inout [UInt8]
  ) {
    json.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { json += $0 }
    json += "\":".utf8
    append(value, to: &json)
    json.append(isLast ? UInt8(ascii: "}") : UInt8(ascii: ","))
  }

  private static func append(_ text: String, to json: inout [UInt8]) {
    var text = text
    text.withUTF8 { RowImage.append(text: $0, to: &json) }
  }
}
