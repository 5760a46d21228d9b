// swift-tools-version: 6.0
import PackageDescription

// The modules and the direction of their dependence, from the leaves up. Nothing may point backwards.
let package = Package(
  name: "Waymark",
  products: [
    .executable(name: "waymark", targets: ["waymark"]),
    .executable(name: "waymark-remote", targets: ["waymark-remote"]),
  ],
  targets: [
    // C: the only places that see a foreign header.
    .target(
      name: "CTerminal",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "CSodium", linkerSettings: [.linkedLibrary("sodium")]),
    .target(name: "CGMP", linkerSettings: [.linkedLibrary("gmp")]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),

    // Values and pure functions.
    .target(name: "Model"),
    .target(name: "FileAccess"),
    .target(name: "RemoteProtocol"),
    .target(name: "Reader", dependencies: ["Model", "FileAccess"]),
    .target(name: "Exchange", dependencies: ["Model", "FileAccess"]),
    .target(name: "Store", dependencies: ["Model", "CSQLite", "CICU"]),
    .target(
      name: "Backup",
      dependencies: ["Model", "FileAccess", "RemoteProtocol", "CSodium", "CGMP", "CZlib"],
      exclude: ["schema.graphql"]),
    .target(name: "Screen", dependencies: ["Model", "CICU"]),
    .target(
      name: "App", dependencies: ["Model", "FileAccess", "Reader", "Exchange", "Store", "Backup", "Screen"]),

    // The program: arguments, subcommands, the terminal loop.
    .executableTarget(
      name: "waymark",
      dependencies: [
        "App", "Model", "FileAccess", "Reader", "Exchange", "Store", "Backup", "Screen", "RemoteProtocol",
        "CTerminal",
      ]),

    // The only program that touches the network; the other one starts it when it must.
    .executableTarget(name: "waymark-remote", dependencies: ["RemoteProtocol", "CCurl"]),

    // A program for the store's tests to kill, to starve and to run beside another.
    .executableTarget(
      name: "store-writer", dependencies: ["Store", "Model"], path: "Tests/Support/StoreWriter"),

    .testTarget(name: "ModelTests", dependencies: ["Model"]),
    .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
    .testTarget(name: "ReaderTests", dependencies: ["Reader", "FileAccess", "Model"]),
    .testTarget(name: "ExchangeTests", dependencies: ["Exchange", "FileAccess", "Model"]),
    .testTarget(name: "StoreTests", dependencies: ["Store", "Model", "CSQLite", "store-writer"]),
    .testTarget(
      name: "BackupTests",
      dependencies: ["Backup", "RemoteProtocol", "Model", "CloudServer", "waymark", "waymark-remote"]),
    .testTarget(name: "ScreenTests", dependencies: ["Screen"]),
    .testTarget(name: "AppTests", dependencies: ["App", "Model", "Reader", "Store", "Backup", "Screen"]),
    .testTarget(
      name: "RemoteTests",
      dependencies: ["RemoteProtocol", "waymark-remote", "CCurl", "waymark", "CloudServer"]),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "waymark", "waymark-remote", "terminal-probe", "CPty", "CTerminal", "CloudServer", "Screen", "Store",
        "Model",
      ]),

    // The stand-in for the cloud, started by tests.
    .target(name: "CloudServer", path: "Tests/Support/CloudServer"),

    // What the end-to-end tests need: a pseudo-terminal, and a program that does nothing but show the shim.
    .target(name: "CPty", path: "Tests/Support/CPty"),
    .executableTarget(
      name: "terminal-probe", dependencies: ["CTerminal"], path: "Tests/Support/TerminalProbe"),
  ],
  swiftLanguageModes: [.v6]
)
