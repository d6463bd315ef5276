import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { type Figures, figuresOf } from "./figures.ts";

export type Asked = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** One request of a visit. `visit` is the same object in all of its steps, and another in each visit. */
export type Step = {
  ask: (visit: object) => Asked;
  heard?: (visit: object, headers: autocannon.Request["headers"]) => void;
};

export type Asking = {
  origin: string;
  connections: number;
  /** What may be answered beside 200 and 201. */
  refusals?: readonly number[];
  /** Whether an answer is what was asked for, where its status doesn't tell. */
  isRight?: (body: string) => boolean;
};

type Load = Asking & {
  /** What is asked next, whoever asks. */
  next: () => Asked;
  seconds: number;
};

type Visits = Asking & { steps: readonly Step[]; visits: number };

const DONE = [200, 201];
const SERVER_ERROR = 500;
const TIMEOUT_S = 120;
const SAMPLE_MS = 100;
const LOOK_AGAIN_MS = 100;

/** Asks without a pause over some connections, and tells how quickly answers came. What nobody meant to ask for throws. */
export const load = ({ next, seconds, ...asking }: Load): Promise<Figures> =>
  fire(asking, [{ ask: next }], { duration: seconds });

/** The same for whole visits, one after another on each connection. The figures are those of single requests. */
export const loadVisits = ({ steps, visits, ...asking }: Visits): Promise<Figures> =>
  fire(asking, steps, { amount: visits * steps.length });

async function fire(
  { origin, connections, refusals = [], isRight = () => true }: Asking,
  steps: readonly Step[],
  length: { duration: number } | { amount: number },
): Promise<Figures> {
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
      ...length,
      sampleInt: SAMPLE_MS,
      timeout: TIMEOUT_S,
      requests: steps.map(requestOf),
      verifyBody: (body: autocannon.Request["body"]) => isRight(`${body}`),
    };
    const firing = autocannon(options, (error, result) => {
      if (error) reject(error);
      else if (result.errors > 0) reject(new Error(`${result.errors} requests to ${origin} came to nothing`));
      else if (result.mismatches > 0) reject(new Error(`${result.mismatches} answers of ${origin} are wrong`));
      else resolve();
    });
    firing.on("response", (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      if (status >= SERVER_ERROR) failed++;
      else if (expected.has(status)) took.push(milliseconds);
      else unexpected.add(status);
    });
  });
  if (unexpected.size > 0) throw new Error(`${origin}${steps[0]?.ask({}).path} answered ${[...unexpected]}`);
  return figuresOf(took, last - began, failed);
}

const requestOf = ({ ask, heard }: Step): autocannon.Request => ({
  setupRequest: (request, visit) => ({ ...request, headers: {}, ...ask(visit) }),
  onResponse: (_status, _body, visit, headers) => heard?.(visit, headers),
});

/** Waits until `isSo`. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_AGAIN_MS);
}
