/** Reloads the page if the server answers; otherwise calls `onUnreached`. */
export const reloadOnceReached = (onUnreached: (error: unknown) => void = () => undefined) =>
  fetch("/healthz", { cache: "no-store" }).then(() => location.reload(), onUnreached);
