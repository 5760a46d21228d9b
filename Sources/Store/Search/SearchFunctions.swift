import CICU
import CSQLite
import Glibc
import Model

/// The SQL functions that the schema and the searches use.
///
/// | function | answers |
/// | --- | --- |
/// | `search_form(text)` | the form of a text that search compares |
/// | `tag_form(tags)` | the forms of the tags in a JSON list, one a line |
/// | `has_line(text, line)` | whether the text has this line |
/// | `has_field(fields, name form, test)` | whether the JSON list has a field that passes; see `FieldTest.argument` |
/// | `match_field(terms, name, tags, notes)` | which of three forms the terms are found in, as ``SearchField``, or 0 |
/// | `links_to(name form, note form)` | whether the notes have a link to the name |
/// | `mentions(name form, note form)` | whether the notes mention the name; see ``Mention`` |
enum SearchFunctions {
  /// Makes the functions known to a connection.
  static func register(in connection: OpaquePointer) {
    // Innocuous: the triggers of the schema call them although the schema is not trusted.
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    sqlite3_create_function_v2(
      connection, "search_form", 1, flags, nil,
      { context, _, arguments in
        SearchFunctions.answerForm(of: arguments?[0], in: context)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, "tag_form", 1, flags, nil,
      { context, _, arguments in
        SearchFunctions.answer(SearchFunctions.tagForm(of: SearchFunctions.text(arguments?[0])), in: context)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, "has_line", 2, flags, nil,
      { context, _, arguments in
        let line = SearchFunctions.text(arguments?[1])
        let lines = SearchFunctions.text(arguments?[0]).split(separator: "\n")
        sqlite3_result_int(context, lines.contains { $0 == line } ? 1 : 0)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, "has_field", 3, flags, nil,
      { context, _, arguments in
        let text = SearchFunctions.text(arguments?[0])
        let fields = text == "[]" ? [] : JSONText.decode([Field].self, from: text) ?? []
        let name = SearchFunctions.text(arguments?[1])
        let test = SearchFunctions.text(arguments?[2])
        let holds = fields.contains {
          SearchForm.of($0.name) == name && RecordFilter.FieldTest.passes($0.value, test)
        }
        sqlite3_result_int(context, holds ? 1 : 0)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, "match_field", 4, flags, nil,
      { context, _, arguments in
        guard let arguments else { return }
        sqlite3_result_int(context, SearchFunctions.matchField(arguments))
      }, nil, nil, nil)
    registerNoteFunctions(in: connection, flags)
  }

  private static func registerNoteFunctions(in connection: OpaquePointer, _ flags: Int32) {
    sqlite3_create_function_v2(
      connection, "links_to", 2, flags, nil,
      { context, _, arguments in
        let answer = SearchFunctions.holds(arguments) { SearchFunctions.links(to: $0, in: $1) }
        sqlite3_result_int(context, answer ? 1 : 0)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, "mentions", 2, flags, nil,
      { context, _, arguments in
        let answer = SearchFunctions.holds(arguments) { Mention.isMentioned(form: $0, in: $1) }
        sqlite3_result_int(context, answer ? 1 : 0)
      }, nil, nil, nil)
  }

  /// Whether the second text has the first in it, and passes a test that costs more.
  private static func holds(
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ test: (String, String) -> Bool
  ) -> Bool {
    guard let arguments, let part = sqlite3_value_text(arguments[0]),
      let whole = sqlite3_value_text(arguments[1]),
      csqlite_holds(
        whole, sqlite3_value_bytes(arguments[1]), part, sqlite3_value_bytes(arguments[0])) != 0
    else { return false }
    return test(text(arguments[0]), text(arguments[1]))
  }

  private static func links(to name: String, in notes: String) -> Bool {
    notes.utf8.contains(UInt8(ascii: "[")) && NoteLink.links(in: notes).contains { $0.name == name }
  }

  /// The forms of the tags in a JSON list, one a line.
  static func tagForm(of list: String) -> String {
    // Most lists are empty, and then no decoder is made.
    guard list.utf8.count > 2 else { return "" }
    return SearchForm.of((JSONText.decode([String].self, from: list) ?? []).joined(separator: "\n"))
  }

  static func text(_ value: OpaquePointer??) -> String {
    guard let value, let bytes = sqlite3_value_text(value) else { return "" }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Answers the search form of a value.
  private static func answerForm(of value: OpaquePointer?, in context: OpaquePointer?) {
    guard let value, let bytes = sqlite3_value_text(value) else { return csqlite_result_text(context, "", 0) }
    let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
    guard text.allSatisfy({ $0 < 0x80 }) else {
      return answer(SearchForm.of(String(decoding: text, as: UTF8.self)), in: context)
    }
    // Most text is ASCII, and its form is its lower case.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { form in
      for (index, byte) in text.enumerated() {
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        form[index] = CChar(isUpper ? byte + 0x20 : byte)
      }
      csqlite_result_text(context, form.baseAddress, Int32(clamping: text.count))
    }
  }

  static func answer(_ text: String, in context: OpaquePointer?) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        csqlite_result_text(context, characters.baseAddress, Int32(clamping: characters.count))
      }
    }
  }

  /// Each term must stand in one of the forms. The answer is the last form that is needed for that: 1 when the name
  /// has all the terms, 2 when the name and the tags do, 3 when it takes the notes too, 0 when they are not all there.
  private static func matchField(_ arguments: UnsafeMutablePointer<OpaquePointer?>) -> Int32 {
    guard var term = UnsafeRawPointer(sqlite3_value_text(arguments[0])) else { return 1 }
    let end = term + Int(sqlite3_value_bytes(arguments[0]))
    var field: Int32 = 1
    while term < end {
      // Terms are parted by a control character that no term has.
      let stop = memchr(term, Int32(SearchTerms.separator), end - term).map { UnsafeRawPointer($0) } ?? end
      var found: Int32 = 1
      while found <= 3 {
        let form = arguments[Int(found)]
        if let bytes = sqlite3_value_text(form),
          csqlite_holds(bytes, sqlite3_value_bytes(form), term, Int32(clamping: stop - term)) != 0
        {
          break
        }
        found += 1
      }
      if found > 3 { return 0 }
      field = max(field, found)
      term = stop + 1
    }
    return field
  }
}
