/** For `catch`: returns `instead` if a file or folder doesn't exist. */
export const whenMissing =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
