/** Opens the page anew if the shop can be reached; else what is on screen stays, and `onUnreached` is told. */
export const reloadOnceReached = (onUnreached: (error: unknown) => void = () => undefined) =>
  fetch("/healthz", { cache: "no-store" }).then(() => location.reload(), onUnreached);
