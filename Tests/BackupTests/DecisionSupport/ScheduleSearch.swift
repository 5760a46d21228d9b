@testable import Backup

/// Goes through all schedules of a world: each state once, those first that few operations lead to.
struct ScheduleSearch {
  /// How many operations a schedule has; nil for whole runs.
  let length: Int?
  let keeping: Int
  let mutation: Mutation

  /// How many states were reached.
  private(set) var states = 0
  /// How many runs ended in each way.
  private(set) var ends: [ModelEnd: Int] = [:]
  /// The events that led to a broken rule, and which one it was.
  private(set) var failure: ScheduleFailure?

  private var visited: Set<Int> = []

  /// Searches from a world on, until a rule is broken.
  ///
  /// - Parameter keeping: How many backups stay on the server, so far as the devices agree on that.
  init(_ world: ModelWorld, length: Int? = nil, keeping: Int = 5, mutation: Mutation = .none) {
    self.length = length
    self.keeping = keeping
    self.mutation = mutation
    var layer = [Place(world: world, path: nil)]
    var operations = 0
    while !layer.isEmpty, operations < length ?? .max {
      layer = expand(layer)
      operations += 1
    }
  }

  private struct Place {
    let world: ModelWorld
    let path: Path?
  }

  private final class Path {
    let event: ModelEvent
    let before: Path?

    init(_ event: ModelEvent, before: Path?) {
      self.event = event
      self.before = before
    }
  }

  /// What one more operation leads to. What happens on a device alone is no operation.
  private mutating func expand(_ layer: [Place]) -> [Place] {
    var (layer, next) = (layer, [Place]())
    while let place = layer.popLast() {
      for event in place.world.events {
        var world = place.world
        let problem = world.happen(event, mutation) ?? world.problem(keeping: keeping)
        if let problem {
          failure = ScheduleFailure(schedule: schedule(place.path) + [event], problem: problem)
          return []
        }
        if let end = world.end { ends[end, default: 0] += 1 }
        guard visited.insert(world.hashValue).inserted else { continue }
        states += 1
        let place = Place(world: world, path: Path(event, before: place.path))
        if event.isOperation { next.append(place) } else { layer.append(place) }
      }
    }
    return next
  }

  private func schedule(_ path: Path?) -> [ModelEvent] {
    var (events, path) = ([ModelEvent](), path)
    while let here = path {
      events.append(here.event)
      path = here.before
    }
    return events.reversed()
  }
}

/// A schedule that breaks a rule.
struct ScheduleFailure: CustomStringConvertible {
  let schedule: [ModelEvent]
  let problem: String

  var description: String { "\(problem) after \(schedule)" }
}

extension ModelEvent {
  /// Whether it is an operation at the server, and counts in the length of a schedule.
  var isOperation: Bool {
    switch self {
    case .answer, .fault, .arrival: true
    case .begin, .choice, .removal: false
    }
  }
}
