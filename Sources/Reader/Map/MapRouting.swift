/// A straight piece of a line on the map, at least two cells long.
public struct MapLine: Hashable, Sendable {
  /// The row of its first cell, at its top or left end.
  public let row: Int
  /// The column of its first cell.
  public let column: Int
  /// How many cells it has.
  public let length: Int
  /// Whether it goes down; otherwise it goes to the right.
  public let isVertical: Bool
  /// The same for lines that join where they meet; lines of different owners cross.
  public let owner: Int
  /// Whether the reader went this way.
  public let isTaken: Bool
}

/// Leads the lines between two layers: down from an upper row, along one of several tracks, down to a lower row.
///
/// No two lines share cells except where they join or cross. Two nets clash where one begins in the column where
/// the other ends: then the first must have the higher track. Nets that clash in a circle are opened by a detour,
/// a second track for the end of one of them, over the free column beside it.
struct MapRouting {
  /// A hop with the columns in which it begins and ends.
  struct Way {
    let hop: LayeredGraph.Hop
    let top: Int
    let bottom: Int
  }

  private struct Net {
    var ways: [Way] = []
    /// The columns that its track spans.
    var span: ClosedRange<Int>
    /// The nets that must have lower tracks than this.
    var lower: [Int] = []
    /// The column of the detour, if there is one.
    var detour: Int?
    var track = 0
    /// The track of the detour.
    var lastTrack = 0

    var isStraight: Bool { span.count == 1 && detour == nil }
  }

  private var nets: [Net] = []
  /// The columns taken on each track.
  private var tracks: [[ClosedRange<Int>]] = []

  /// How many rows the tracks need, at least 1.
  var rows: Int { max(1, tracks.count) }

  init(_ ways: [Way]) {
    var indexes: [MapPorts.Net: Int] = [:]
    for way in ways {
      let span = min(way.top, way.bottom)...max(way.top, way.bottom)
      if let index = indexes[way.hop.net] {
        let old = nets[index].span
        nets[index].span = min(old.lowerBound, span.lowerBound)...max(old.upperBound, span.upperBound)
        nets[index].ways.append(way)
      } else {
        indexes[way.hop.net] = nets.count
        nets.append(Net(ways: [way], span: span))
      }
    }
    findClashes()
    assignTracks(openCircles())
  }

  private mutating func findClashes() {
    var ends: [Int: Int] = [:]
    for (index, net) in nets.enumerated() {
      for way in net.ways { ends[way.bottom] = index }
    }
    for index in nets.indices {
      let clashing = Set(nets[index].ways.compactMap { ends[$0.top] }).subtracting([index])
      nets[index].lower = clashing.sorted()
    }
  }

  /// Gives a detour to a net of every circle of clashes; returns the nets in the order of their tracks.
  private mutating func openCircles() -> [Int] {
    var isOpen = [Bool](repeating: false, count: nets.count)
    var isLeft = isOpen
    var finished: [Int] = []
    let byColumn = nets.indices.sorted {
      (nets[$0].span.lowerBound, nets[$0].span.upperBound, $0)
        < (nets[$1].span.lowerBound, nets[$1].span.upperBound, $1)
    }
    for start in byColumn.reversed() where !isOpen[start] && !isLeft[start] {
      var stack = [(net: start, next: 0)]
      isOpen[start] = true
      while let (net, next) = stack.last {
        guard next < nets[net].lower.count else {
          isOpen[net] = false
          isLeft[net] = true
          finished.append(net)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let lower = nets[net].lower[next]
        if isOpen[lower] {
          // A column beside an end is odd, where no line begins or ends, and no other end has it.
          nets[lower].detour = (nets[lower].ways.map(\.bottom).min() ?? 0) + 1
        } else if !isLeft[lower] {
          isOpen[lower] = true
          stack.append((lower, 0))
        }
      }
    }
    return finished.reversed()
  }

  private mutating func assignTracks(_ order: [Int]) {
    /// The first track that a net may have because of those above it.
    var first = [Int](repeating: 0, count: nets.count)
    for index in order where !nets[index].isStraight {
      var span = nets[index].span
      if let detour = nets[index].detour {
        let columns = nets[index].ways.map(\.top) + [detour]
        span = (columns.min() ?? detour)...(columns.max() ?? detour)
      }
      let track = place(span, from: nets[index].detour == nil ? first[index] : 0)
      nets[index].track = track
      for lower in nets[index].lower { first[lower] = max(first[lower], track + 1) }
    }
    for index in order {
      guard let detour = nets[index].detour else { continue }
      let columns = nets[index].ways.map(\.bottom) + [detour]
      let span = (columns.min() ?? detour)...(columns.max() ?? detour)
      nets[index].lastTrack = place(span, from: max(first[index], nets[index].track + 1))
    }
  }

  /// Finds the highest free track for some columns, from a track on.
  private mutating func place(_ span: ClosedRange<Int>, from first: Int) -> Int {
    // A blank cell is left between two lines on one track.
    let wide = span.lowerBound - 1...span.upperBound + 1
    var track = first
    while track < tracks.count, tracks[track].contains(where: { $0.overlaps(wide) }) { track += 1 }
    while tracks.count <= track { tracks.append([]) }
    tracks[track].append(span)
    return track
  }

  /// The pieces of all lines, from one row to another; the tracks stand right below the first.
  func lines(from top: Int, to bottom: Int) -> [MapLine] {
    var lines: [MapLine] = []
    for net in nets {
      let track = top + 1 + net.track
      for way in net.ways {
        var pen = Pen(way.hop, row: top, column: way.top)
        if !net.isStraight {
          pen.down(to: track)
          if let detour = net.detour {
            pen.along(to: detour)
            pen.down(to: top + 1 + net.lastTrack)
          }
          pen.along(to: way.bottom)
        }
        pen.down(to: bottom)
        lines += pen.lines
      }
    }
    return lines
  }

  /// Draws one line after the other.
  private struct Pen {
    let hop: LayeredGraph.Hop
    var row: Int
    var column: Int
    var lines: [MapLine] = []

    init(_ hop: LayeredGraph.Hop, row: Int, column: Int) {
      self.hop = hop
      self.row = row
      self.column = column
    }

    mutating func down(to end: Int) {
      add(row: row, column: column, length: end - row + 1, isVertical: true)
      row = end
    }

    mutating func along(to end: Int) {
      add(row: row, column: min(column, end), length: abs(end - column) + 1, isVertical: false)
      column = end
    }

    private mutating func add(row: Int, column: Int, length: Int, isVertical: Bool) {
      guard length > 1 else { return }
      lines.append(
        MapLine(
          row: row, column: column, length: length, isVertical: isVertical, owner: hop.owner,
          isTaken: hop.isTaken))
    }
  }
}
