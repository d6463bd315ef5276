const listeners = new Set<() => void>();
let areRequested = false;

/** The first message was told: from now on the page needs the place where messages show. */
export function requestToasts(): void {
  areRequested = true;
  for (const listener of listeners) listener();
}

export const areToastsRequested = (): boolean => areRequested;

export function onToastsRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
