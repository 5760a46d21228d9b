import Store
import Testing

@Suite struct MentionTests {
  private func isMentioned(_ name: String, in text: String) -> Bool {
    Mention.isMentioned(form: SearchForm.of(name), in: SearchForm.of(text))
  }

  @Test(arguments: [
    ("Mara", "Mara"), ("Mara", "ask mara."), ("Kalé", "(KALE)"), ("Varré", "Varré’s roses"),
    ("Mara", "Marathon, Mara"),
    ("The Inn", "at the inn"), ("Ox", "an ox!"), ("Мара", "у Мара."), ("42", "room 42."),
    ("Sword!", "Sword!x"), ("Mara", "Maraの庭"),
    ("Mara", "a-Mara-b"), ("aa", "aaa aa"), ("Old Mara", "old old mara"),
  ])
  func `a name is mentioned as whole words, in any case and without its accents`(name: String, text: String) {
    #expect(isMentioned(name, in: text))
  }

  @Test(arguments: [
    ("Mara", "Marathon"), ("Mara", "Tamara"), ("Inn", "inner dinner"), ("Mara", "Mara2"), ("Мара", "Мараз"),
    ("42", "1421"),
    ("Mara", ""), ("", "Mara"), ("Mara", "Mar"), ("aa", "aaaa"), ("क्का", "क्काम"),
  ])
  func `a part of a longer word is no mention`(name: String, text: String) {
    #expect(!isMentioned(name, in: text))
  }

  @Test(arguments: [
    ("花子", "花子の庭"), ("庭", "花子の庭にいる"), ("カラス", "大ガラスとカラスが"), ("ラーメン", "ﾗｰﾒﾝ屋"), ("สมชาย", "ถามสมชายก่อน"),
    ("ວັດ", "ຢູ່ວັດນັ້ນ"), ("ភូមិ", "ក្នុងភូមិនេះ"),
    ("🐉", "a🐉b"), ("マラ2", "マラ2と"),
  ])
  func `where words are not parted by spaces any place counts`(name: String, text: String) {
    #expect(isMentioned(name, in: text))
  }

  @Test func `a Korean name may have a particle after it, but nothing before it`() {
    #expect(isMentioned("마라", in: "마라는 여관에 있다"))
    #expect(isMentioned("Mara", in: "Mara는 여관에 있다"))
    #expect(!isMentioned("마라", in: "타마라"))
  }

  @Test(arguments: [("A", "A"), ("x", "x x x"), ("?", "what?"), ("...", "well..."), ("강", "강")])
  func `a single letter and punctuation are never mentioned`(name: String, text: String) {
    #expect(!isMentioned(name, in: text))
  }

  @Test func `a long text of near misses is read once`() {
    let text = String(repeating: "maramara", count: 100_000)
    #expect(!Mention.isMentioned(form: "mara", in: text))
    #expect(Mention.isMentioned(form: "mara", in: text + " mara"))
  }
}
