const listeners = new Set<() => void>();
let areWanted = false;

/** The first message was told: from now on the page needs the place where messages show. */
export function wantToasts(): void {
  areWanted = true;
  for (const listener of listeners) listener();
}

export const areToastsWanted = (): boolean => areWanted;

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
