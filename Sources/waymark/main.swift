import Glibc

// Writing to a pipe that nobody reads, or past a file-size limit, must be an error and not the end.
signal(SIGXFSZ, SIG_IGN)
do throws(UsageError) {
  exit(CommandLineTool.run(try Console.arguments(), environment: Console.environment()))
} catch {
  Console().complain(error.message)
  exit(error.status)
}
