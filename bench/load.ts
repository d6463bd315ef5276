import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { type Figures, figuresOf } from "./figures.ts";

export type Asked = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

type Load = {
  origin: string;
  /** What is asked next, whoever asks. */
  next: () => Asked;
  seconds: number;
  connections: number;
  /** What may be answered beside 200 and 201. */
  refusals?: readonly number[];
};

const DONE = [200, 201];
const SERVER_ERROR = 500;
const SAMPLE_MS = 100;
const LOOK_AGAIN_MS = 100;

/** Asks without a pause over some connections, and tells how quickly answers came. What nobody meant to ask for throws. */
export async function load({ origin, next, seconds, connections, refusals = [] }: Load): Promise<Figures> {
  const took: number[] = [];
  const expected = new Set([...DONE, ...refusals]);
  const unexpected = new Set<number>();
  const began = performance.now();
  let last = began;
  let failed = 0;
  await new Promise<void>((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      duration: seconds,
      sampleInt: SAMPLE_MS,
      timeout: 30,
      requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, headers: {}, ...next() }) }],
    };
    const firing = autocannon(options, (error, result) => {
      if (error) reject(error);
      else if (result.errors > 0) reject(new Error(`${result.errors} requests to ${origin} came to nothing`));
      else resolve();
    });
    firing.on("response", (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      if (status >= SERVER_ERROR) failed++;
      else if (expected.has(status)) took.push(milliseconds);
      else unexpected.add(status);
    });
  });
  if (unexpected.size > 0) throw new Error(`${origin}${next().path} answered ${[...unexpected]}`);
  return figuresOf(took, last - began, failed);
}

/** Waits until `isSo`. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_AGAIN_MS);
}
