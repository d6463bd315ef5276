import fc from "fast-check";
import type { Db } from "#src/db/client.ts";
import { faultOf } from "./answer-faults.ts";
import { brokenFraming } from "./broken-framing.ts";
import { type Answered, pipeline, sendBroken } from "./pipeline.ts";
import { type ApiDocument, anyRequest, callsOf, type FuzzRequest, type Role } from "./requests.ts";
import { findDamage, freshTokens, openAgain } from "./shop-at-work.ts";

/** The longest that an answer may take, in milliseconds. */
const LONGEST_ANSWER_MS = 5_000;
const CONNECTIONS = 8;
const LONGEST_PIPELINE = 6;
const PIPELINES_A_BATCH = 40;
const BROKEN_A_BATCH = 4;
/** Beyond these, more say nothing new. */
const MOST_FAULTS = 40;

export type FuzzReport = {
  seed: number;
  requests: number;
  seconds: number;
  statuses: Record<string, number>;
  slowest: number;
  faults: string[];
  damage: string[];
  /** Calls that nobody was let through with: each was refused for what was sent. */
  neverDone: string[];
};

type Target = { origin: string; db: Db };

type Extent = { count: number; seed: number; longestMs?: number; told?: (report: FuzzReport) => void };

const inShort = ({ role, method, path, headers, body }: FuzzRequest) =>
  `${role}: ${method} ${path.slice(0, 300)} ${headers["Content-Type"] ?? ""} ${body ? Buffer.from(body).toString().slice(0, 400) : ""}`;

/** Does `work` for each item, a few at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

/**
 * Asks a running shop `count` things that are valid, broken and both, as visitor, customer, another customer and staff,
 * several down one connection. The same seed asks the same again; `told` hears of the progress.
 */
export async function fuzz(
  { origin, db }: Target,
  { count, seed, longestMs = LONGEST_ANSWER_MS, told = () => undefined }: Extent,
): Promise<FuzzReport> {
  const port = Number(new URL(origin).port);
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument;
  const pipelines = fc.array(anyRequest(document), { minLength: 1, maxLength: LONGEST_PIPELINE });
  const report: FuzzReport = {
    seed,
    requests: 0,
    seconds: 0,
    statuses: {},
    slowest: 0,
    faults: [],
    damage: [],
    neverDone: [],
  };
  const done = new Set<string | null>();
  const began = performance.now();

  const note = (status: number) => {
    report.requests++;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  };
  const check = ({ request, answer, milliseconds }: Answered) => {
    note(answer.status);
    if (answer.status < 300) done.add(request.call);
    report.slowest = Math.max(report.slowest, milliseconds);
    const fault = faultOf(request, answer, { milliseconds, longestMs });
    if (fault !== null)
      report.faults.push(`${fault}: ${inShort(request)}\n   → ${answer.body.toString().slice(0, 300)}`);
  };
  const send = async (requests: FuzzRequest[], tokens: ReadonlyMap<Role, string>) => {
    try {
      for (const answered of await pipeline(port, requests, tokens)) check(answered);
    } catch (error) {
      report.faults.push(error instanceof Error ? error.message : String(error));
    }
  };
  const sendAsIs = async (bytes: string) => {
    try {
      for (const status of await sendBroken(port, bytes)) {
        note(status);
        if (status >= 500 && status !== 505) report.faults.push(`${status}: ${JSON.stringify(bytes.slice(0, 300))}`);
      }
    } catch (error) {
      report.faults.push(`${error}: ${JSON.stringify(bytes.slice(0, 300))}`);
    }
  };

  for (let batch = 0; report.requests < count && report.faults.length < MOST_FAULTS; batch++) {
    const parameters = { seed: seed + batch, numRuns: PIPELINES_A_BATCH };
    await openAgain(origin, db);
    const tokens = await freshTokens(db);
    await inParallel(fc.sample(fc.noBias(pipelines), parameters), (requests) => send(requests, tokens));
    await inParallel(fc.sample(brokenFraming(), { ...parameters, numRuns: BROKEN_A_BATCH }), sendAsIs);
    report.seconds = (performance.now() - began) / 1000;
    told(report);
  }
  await openAgain(origin, db);
  report.damage = await findDamage(origin, db);
  report.neverDone = callsOf(document).filter((call) => !done.has(call));
  return report;
}
