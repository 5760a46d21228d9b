/// The few words that an exported story has beside its own, in the story's language where they are known.
struct ExportWords: Sendable {
  /// The language of these words, which is the story's or else English.
  let language: String
  /// Goes to the page before.
  let back: String
  /// Begins again.
  let restart: String
  /// What stands under an ending.
  let end: String
  /// Says who wrote it.
  let by: @Sendable (String) -> String
  /// Names a page without a title, by its number from 1.
  let page: @Sendable (Int) -> String
  /// Sends the reader of a gamebook to a section.
  let turnTo: @Sendable (Int) -> String
  /// Tells the reader of a gamebook what to do.
  let instructions: String

  /// The words for a story in a BCP 47 language.
  static func of(_ language: String?) -> ExportWords {
    let primary = language?.split(separator: "-").first?.lowercased()
    return [japanese, swedish].first { $0.language == primary } ?? english
  }

  private static let english = ExportWords(
    language: "en", back: "Back", restart: "Start again", end: "The end", by: { "by \($0)" },
    page: { "Page \($0)" }, turnTo: { "turn to \($0)" },
    instructions:
      "Begin at 1. Do not read on from one number to the next: choose, and turn to the number that is named.")

  private static let japanese = ExportWords(
    language: "ja", back: "戻る", restart: "最初から", end: "終わり", by: { "作　\($0)" }, page: { "\($0)ページ" },
    turnTo: { "\($0)へ進む" },
    instructions: "1から読み始めてください。番号順には読まず、選んだ先の番号へ進んでください。")

  private static let swedish = ExportWords(
    language: "sv", back: "Tillbaka", restart: "Börja om", end: "Slut", by: { "av \($0)" },
    page: { "Sida \($0)" }, turnTo: { "gå till \($0)" },
    instructions:
      "Börja på 1. Läs inte vidare från ett nummer till nästa: välj, och gå till det nummer som står där.")
}
