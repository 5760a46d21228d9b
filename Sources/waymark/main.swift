import Glibc

// Writing to a pipe that nobody reads, or past a file-size limit, must be an error and not the end.
signal(SIGXFSZ, SIG_IGN)
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), environment: Console.environment()))
