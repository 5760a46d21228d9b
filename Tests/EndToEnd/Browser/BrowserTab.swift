import Model

/// One tab of a browser, with a memory of its own, as a reader uses it.
final class BrowserTab {
  private let browser: Browser
  private let context: JSONValue
  private let session: String
  private let firstEvent: Int
  /// The address of the file that is open.
  private var address = ""

  /// Opens an empty tab.
  init(_ browser: Browser) throws {
    self.browser = browser
    firstEvent = browser.events.count
    context = try browser.call("Target.createBrowserContext")["browserContextId"] ?? .null
    let target = try browser.call(
      "Target.createTarget", ["url": .string("about:blank"), "browserContextId": context])
    let attached = try browser.call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": .bool(true)])
    session = attached["sessionId"]?.text ?? ""
    for domain in ["Page", "Runtime", "Network", "Log", "Accessibility"] { try call("\(domain).enable") }
    // Keys go to the page that has the focus, and a browser without a window has none.
    try call("Emulation.setFocusEmulationEnabled", ["enabled": .bool(true)])
    try resize(width: 1000, height: 1600)
  }

  deinit { _ = try? browser.call("Target.disposeBrowserContext", ["browserContextId": context]) }

  /// Asks for something of this tab.
  @discardableResult
  func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> JSONValue {
    try browser.call(method, parameters, session: session)
  }

  /// Gives the window another size, in CSS pixels.
  func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(height), "deviceScaleFactor": .integer(1),
        "mobile": .bool(false),
      ])
  }

  /// Opens a file, and waits until it is there.
  func open(_ path: String) throws {
    address = "file://\(path)"
    try call("Page.navigate", ["url": .string(address)])
    try wait(for: "location.href === '\(address)' && document.readyState === 'complete'")
  }

  /// Opens the same file again, and waits until it is there.
  func reload() throws {
    try evaluate("window.isOld = true")
    try call("Page.reload")
    try wait(for: "!window.isOld && document.readyState === 'complete'")
  }

  /// The value of an expression of JavaScript.
  @discardableResult
  func evaluate(_ expression: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate", ["expression": .string(expression), "returnByValue": .bool(true)])
    if let exception = answer["exceptionDetails"] {
      throw Unmet(wish: "value of \(expression): \(exception)", output: [])
    }
    return answer["result"]?["value"] ?? .null
  }

  /// The text that an expression of JavaScript gives.
  func text(_ expression: String) throws -> String { try evaluate(expression).text ?? "" }

  /// Waits until an expression of JavaScript is true.
  func wait(for condition: String) throws {
    let deadline = Deadline(seconds: 20)
    // While one document takes the place of another there is nothing to ask.
    while (try? evaluate("Boolean(\(condition))")) != .bool(true) {
      if deadline.hasPassed { throw Unmet(wish: condition, output: []) }
    }
  }

  /// Presses a key and lets it go, as the keyboard does.
  func press(_ key: String) throws {
    let codes: [String: Int] = [
      "Enter": 13, "Backspace": 8, "ArrowUp": 38, "ArrowDown": 40, "r": 82, " ": 32, "Tab": 9,
    ]
    let code = codes[key] ?? key.unicodeScalars.first.map { Int($0.value) } ?? 0
    var parameters: [String: JSONValue] = [
      "type": .string("keyDown"), "key": .string(key), "windowsVirtualKeyCode": .integer(code),
    ]
    if key == "Enter" { parameters["text"] = .string("\r") }
    if key.count == 1 { parameters["text"] = .string(key) }
    try call("Input.dispatchKeyEvent", parameters)
    try call(
      "Input.dispatchKeyEvent",
      ["type": .string("keyUp"), "key": .string(key), "windowsVirtualKeyCode": .integer(code)])
  }

  /// Clicks with the mouse into the middle of the element that an expression of JavaScript gives.
  func click(_ element: String) throws {
    let place = try evaluate(
      "(({x, y, width, height}) => [Math.round(x + width / 2), Math.round(y + height / 2)])("
        + "(e => (e.scrollIntoView({block: 'center'}), e.getBoundingClientRect()))(\(element)))"
    ).values
    guard place.count == 2 else { throw Unmet(wish: "place of \(element)", output: []) }
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": place[0], "y": place[1], "button": .string("left"),
          "clickCount": .integer(1),
        ])
    }
  }

  /// What the page has asked of the network or the disk, beside the file itself.
  var requests: [String] {
    events("Network.requestWillBeSent").compactMap { $0["request"]?["url"]?.text }
      .filter { $0 != address }
  }

  /// What the console of the browser complains of.
  var complaints: [String] {
    let logged = events("Log.entryAdded").compactMap { $0["entry"]?["text"]?.text }
    return logged + (events("Runtime.exceptionThrown") + events("Runtime.consoleAPICalled")).map { "\($0)" }
  }

  private func events(_ method: String) -> [JSONValue] {
    browser.events[firstEvent...].filter { $0.session == session && $0.method == method }.map(\.parameters)
  }
}
