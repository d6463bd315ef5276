import { useRef } from "react";

const STOPPED = new Error("Lo detuviste: no se guardó nada.");

export const isStopped = (error: unknown): boolean => error === STOPPED;

/** What can be stopped while it is sent; it fails then, in words. */
export function useStop() {
  const under = useRef<AbortController>(null);
  const begin = (): AbortSignal => {
    under.current = new AbortController();
    return under.current.signal;
  };
  return { begin, stop: () => under.current?.abort(STOPPED) };
}
