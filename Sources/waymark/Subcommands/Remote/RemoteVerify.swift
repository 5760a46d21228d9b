import App
import Backup

/// One call of `backup verify --remote`: reads every backup on the server through.
struct RemoteVerifyCall {
  private let arguments: Arguments
  private let tool: Tool
  private let call: RemoteCall

  init(_ arguments: Arguments, _ tool: Tool) throws(UsageError) {
    self.arguments = arguments
    self.tool = tool
    call = try RemoteCall(arguments, tool)
  }

  func run() throws(UsageError) -> Int32 {
    try arguments.allowOnly(
      ["--remote", "--json", RemoteCall.passphraseFD.name], with: "backup verify --remote")
    guard arguments.words.count <= 1 else {
      throw .wrongWords("--remote reads all backups on the server; it takes no WHICH")
    }
    let newest: RemoteBackup
    do throws(RemoteProblem) {
      guard let remote = try call.backups.look().get() else {
        throw RemoteProblem("\(BackupRefusal.nothingThere)")
      }
      newest = remote
    } catch {
      throw .failed("\(error)")
    }
    var passphrase: String?
    var results: [Output] = []
    for number in [newest.generation] + newest.contents.kept.sorted(by: >) {
      let wanted: WantedBackup = number == newest.generation ? .newest : .generation(number)
      results.append(Output(generation: number, problem: try problem(of: wanted, &passphrase)))
    }
    if arguments.has("--json") {
      try tool.console.send(json: JSONOutput.text(results))
    } else {
      try tool.console.print(results.map(\.line))
    }
    return results.allSatisfy { $0.problem == nil } ? 0 : 1
  }

  /// What is wrong with a backup; nil when all of it is there and sound.
  private func problem(of wanted: WantedBackup, _ passphrase: inout String?) throws(UsageError) -> String? {
    switch call.backups.fetch(wanted, progress: { _ in }) {
    case .failed(let sentence): throw .failed(sentence)
    case .refused(let refusal): return "\(refusal)"
    case .incomplete(_, let chunk, _): return "piece \(chunk) is missing on the server"
    case .fetched(_, let packed):
      do throws(BackupFormatError) {
        _ = try call.backups.state(in: packed, passphrase: passphrase)
        return nil
      } catch .passphraseNeeded {
        passphrase = try call.passphrase("Passphrase of the backup:")
      } catch {
        return "\(error)"
      }
      do throws(BackupFormatError) {
        _ = try call.backups.state(in: packed, passphrase: passphrase)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  private struct Output: Encodable {
    let generation: Int
    let problem: String?

    var line: String {
      problem.map { "!! backup number \(generation): \($0)" } ?? "ok backup number \(generation)"
    }
  }
}
