import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** How long work goes on before other requests get their turn. */
const SLICE_MS = 10;

/** Awaited between the steps of long work: lets other requests run, and throws once `signal` is aborted. */
export function yieldBetweenSteps(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    began = performance.now();
  };
}
