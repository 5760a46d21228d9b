/// Keeps spreadsheets from taking a cell for a formula.
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets an apostrophe before it. So does one
/// that begins with apostrophes and then one of these, so that exactly one apostrophe can be taken away again.
enum FormulaGuard {
  static func guarded(_ cell: String) -> String { isDangerous(cell) ? "'" + cell : cell }

  static func unguarded(_ cell: String) -> String {
    cell.utf8.first == UInt8(ascii: "'") && isDangerous(cell) ? String(cell.utf8.dropFirst()) ?? cell : cell
  }

  private static func isDangerous(_ cell: String) -> Bool {
    switch cell.utf8.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
    default: false
    }
  }
}
