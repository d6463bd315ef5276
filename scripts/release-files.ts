/** The files of the project that the built shop reads, and what its owner does. */
export const RELEASE_FILES: readonly string[] = [
  ...["build/client", "build/server", "src/entry/server.js", "src/db/migrations"],
  ...["src/client/service-worker.js", "src/ui/favicon.svg"],
  ...["README.md", "CHANGELOG.md", "LICENSE", "docs", "deploy"],
];
