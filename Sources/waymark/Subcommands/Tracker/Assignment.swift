import Model
import Store

/// One change of a record in the words of `set`: `FIELD=VALUE`, `FIELD+=VALUE` or `FIELD-=VALUE`.
struct Assignment {
  enum Operation {
    case set, add, remove
  }

  /// How `set` explains itself.
  static let help = [
    "name=NAME          another name, for one record at a time",
    "notes=TEXT         other notes; notes=- reads them from standard input; notes+=TEXT adds a line",
    "tags=A,B           these tags and no others; tags= takes all away",
    "tag+=TAG           one tag more; tag-=TAG takes it away",
    "\(Words.list(Words.flagWords))=yes|no",
    "count=N            how many of an item you have; count+=N and count-=N change it",
    "field.NAME=VALUE   a field: a text, yes, no, or a count such as 3/8; field.NAME= takes it away",
    "field.NAME+=N      adds to a field that counts; field.NAME-=N takes away",
  ]

  let field: String
  let operation: Operation
  let value: String

  init(_ field: String, _ operation: Operation, _ value: String) {
    self.field = field
    self.operation = operation
    self.value = value
  }

  /// Reads a word; nil when it is no assignment, which always has a `=`.
  init?(_ word: String) throws(UsageError) {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let left = word[..<equals]
    operation =
      switch left.last {
      case "+": .add
      case "-": .remove
      default: .set
      }
    field = String(operation == .set ? left : left.dropLast())
    let value = String(word[word.index(after: equals)...])
    self.value = field == "notes" ? try InputText.read(value) : value
  }

  /// Makes the change.
  ///
  /// - Throws: when records of the kind have no such field, or the value does not fit it.
  func apply(to record: inout Record) throws(UsageError) {
    switch (field, operation) {
    case ("name", .set): record.name = value
    case ("notes", .set): record.notes = value
    case ("notes", .add):
      record.notes += (record.notes.isEmpty || record.notes.hasSuffix("\n") ? "" : "\n") + value
    case ("tags", .set): record.tags = value.split(separator: ",").map(\.trimmingWhitespace)
    case ("tag", .add), ("tags", .add):
      let tag = value.trimmingWhitespace
      if !record.tags.contains(tag) { record.tags.append(tag) }
    case ("tag", .remove), ("tags", .remove): record.tags.removeAll { $0 == value.trimmingWhitespace }
    case ("tag", .set): throw .wrongWords("write tag+=\(value), or tags=\(value) for this tag and no other")
    case ("name", _), ("notes", _): throw .wrongWords("“\(field)” takes = here; see `waymark set --help`")
    case ("count", _) where record.kind == .item: record.count = try changed(record.count, total: 0)
    case _ where field.hasPrefix("field."):
      try applyField(String(field.dropFirst("field.".count)), to: &record.fields, of: record.name)
    default:
      guard let flag = Words.flag(field, of: record.kind) else { throw unknown(record.kind) }
      guard operation == .set, let truth = Words.truth(value) else {
        throw .wrongWords("write \(field)=yes or \(field)=no, not “\(value)”")
      }
      record[flag] = truth
    }
  }

  private func applyField(_ name: String, to fields: inout [Field], of record: String) throws(UsageError) {
    guard !name.allSatisfy(\.isWhitespace) else {
      throw .wrongWords("the name of the field is missing; write field.NAME=VALUE")
    }
    let form = SearchForm.of(name)
    let index =
      fields.firstIndex { $0.name == name } ?? fields.firstIndex { SearchForm.of($0.name) == form }
    if operation == .set {
      if value.isEmpty {
        if let index { fields.remove(at: index) }
      } else if let index {
        fields[index].value = try replaced(fields[index].value)
      } else {
        fields.append(Field(name: name, value: FieldValue(parsing: value)))
      }
      return
    }
    guard let index, case .counter(let count, let total) = fields[index].value else {
      throw .failed("“\(record)” has no field “\(name)” that counts; give it one with field.\(name)=0/8")
    }
    fields[index].value = .counter(count: try changed(count, total: total), total: total)
  }

  /// The value that takes the place of another: a number alone is meant for the counter that is there.
  private func replaced(_ old: FieldValue) throws(UsageError) -> FieldValue {
    guard case .counter(_, let total) = old, let number = Int(value) else {
      return FieldValue(parsing: value)
    }
    guard number >= 0, !value.hasPrefix("+") else {
      throw .wrongWords("write \(field)+=\(number.magnitude) or \(field)-=\(number.magnitude) to count on")
    }
    return .counter(count: total > 0 ? min(number, total) : number, total: total)
  }

  /// A count after the change: between 0 and the total, if that is above 0.
  private func changed(_ count: Int, total: Int) throws(UsageError) -> Int {
    guard let number = Int(value), number >= 0 else {
      throw .wrongWords("“\(field)” takes a whole number, at least 0, not “\(value)”")
    }
    switch operation {
    case .set: return number
    case .add:
      let (sum, isOver) = count.addingReportingOverflow(number)
      let most = total > 0 ? max(total, count) : .max
      return isOver ? most : min(sum, most)
    case .remove: return max(0, count - number)
    }
  }

  private func unknown(_ kind: RecordKind) -> UsageError {
    let count = kind == .item ? "count, " : ""
    return .wrongWords(
      "\(Words.plural(kind)) have no “\(field)”; they have: name, notes, tags, \(count)\(Words.flags(of: kind)); a field "
        + "of your own is set as field.\(field)=VALUE, such as field.bells=3/8")
  }
}
