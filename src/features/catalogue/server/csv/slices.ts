import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** How long work goes on before other requests get their turn. */
const SLICE_MS = 10;

/** @throws where nobody waits for the answer any more */
export function refuseGone(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Error("the client left", { cause: signal.reason });
}

/** What long work awaits between its steps: it gives others their turn now and then, and stops once its client has left. */
export function slices(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldToEventLoop();
    refuseGone(signal);
    began = performance.now();
  };
}
