import Backup
import Testing

@Suite struct BackupRecordTests {
  @Test func `a new record says nothing but its id`() {
    let record = BackupRecord(id: "sub")
    #expect(record.parts.isEmpty && record.version == nil && !record.isDeleted)
  }
}
