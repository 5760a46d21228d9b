"""Measures a terminal program from the outside, through a pseudo-terminal."""
import fcntl
import os
import pty
import select
import struct
import termios
import time

QUIET = 0.03  # a program that wrote nothing for this long has answered


class Program:
    """A program running on a terminal of its own."""

    def __init__(self, command, rows=50, columns=160, env=None):
        self.output = bytearray()
        self.closed = False
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.environ.update(env or {})
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            os.execvp(command[0], command)

    def read(self, timeout):
        """The next piece of output, or b"" when none came in time."""
        ready, _, _ = select.select([self.fd], [], [], timeout)
        if not ready:
            return b""
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        if not data:
            self.closed = True
        self.output += data
        return data

    def wait_for(self, text, deadline=20.0):
        """Seconds from the start to the byte that completes `text` on the output."""
        needle = text.encode()
        while needle not in self.output:
            if self.closed or time.perf_counter() - self.start > deadline:
                raise RuntimeError(f"{text!r} did not appear; last output: {bytes(self.output[-400:])!r}")
            self.read(0.2)
        at = time.perf_counter()
        while self.read(QUIET):
            pass
        return at - self.start

    def press(self, key, quiet=QUIET):
        """Sends a key: (seconds to the last byte of the answer, bytes of the answer)."""
        begin = last = time.perf_counter()
        count = 0
        os.write(self.fd, key)
        while True:
            data = self.read(quiet if count else 1.0)
            if not data:
                return last - begin, count
            last = time.perf_counter()
            count += len(data)

    def peak_memory(self):
        """The most memory the program ever had in use, in MB."""
        with open(f"/proc/{self.pid}/status") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def cpu_ticks(self):
        """User and system time used so far, in clock ticks."""
        with open(f"/proc/{self.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def stop(self):
        """Ends the program."""
        try:
            os.kill(self.pid, 15)
            deadline = time.perf_counter() + 2
            while time.perf_counter() < deadline:
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    break
                self.read(0.01)
            else:
                os.kill(self.pid, 9)
                os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.fd)
