import type { ComponentType } from "react";

const listeners = new Set<() => void>();
let place: ComponentType | null = null;

/** Mounts `toasts` from the first message on. */
export function requestToasts(toasts: ComponentType): void {
  place = toasts;
  for (const listener of listeners) listener();
}

export const requestedToasts = (): ComponentType | null => place;

export function onToastsRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
