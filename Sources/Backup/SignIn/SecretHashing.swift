extension Secret: Hashable {
  /// Takes in the length alone: a hash must tell nothing of the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
