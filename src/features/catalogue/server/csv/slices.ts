import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** How long work goes on before other requests get their turn. */
const SLICE_MS = 10;

/** What long work awaits between its steps: other requests get their turn, and it stops once `signal` is aborted. */
export function slices(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    began = performance.now();
  };
}
