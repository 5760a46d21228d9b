import Glibc

extension String {
  /// Writes all of the text to a file descriptor.
  ///
  /// - Returns: nil, or the `errno` of why not all of it could be written.
  public func writeWhole(to descriptor: Int32) -> Int32? {
    var text = self
    return text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
        if count > 0 {
          sent += count
        } else if count == 0 {
          return EIO
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
