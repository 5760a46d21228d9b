import Glibc
import RemoteProtocol

// Nothing that the starter has open, such as the database, is this program's business.
closefrom(3)
// A reader that went away is an error and not the end; a crash must leave no secrets on the disk.
signal(SIGPIPE, SIG_IGN)
var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)

switch CommandLine.arguments.dropFirst() {
case []:
  guard let transfer = HTTPTransfer(trusting: TrustedCertificates(environment: environmentValue)) else {
    exit(1)
  }
  var loop = RequestLoop(transfer: transfer)
  loop.run()
case ["--version"]:
  print("waymark-remote, protocol \(RemoteGreeting.currentVersion)")
default:
  let message = "waymark-remote: Waymark starts this program itself; the only word it takes is --version\n"
  _ = write(STDERR_FILENO, message, message.utf8.count)
  exit(2)
}

private func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
