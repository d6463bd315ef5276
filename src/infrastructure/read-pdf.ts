import { Worker } from "node:worker_threads";
import { invalidField } from "#src/contract/problem-of.ts";
import { projectFile } from "#src/project-file.ts";
import type { Row } from "./read-table.ts";

/** In the sources it runs as it is; the server's bundle has it beside itself. */
const WORKER = import.meta.url.endsWith(".ts") ? "src/infrastructure/pdf-worker.ts" : "build/server/pdf-worker.js";

const MOST_MS = 20_000;
const LOOK_MS = 50;
const MOST_MB = 256;
/** What the process may grow by meanwhile: unpacked streams lie outside the thread's heap. */
const MOST_GROWTH = 400 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * The rows of the table that a PDF's text makes, one file at a time. A thread of its own reads it, ended when it takes too
 * long or too much memory: a small file may claim any (docs/decisions/price-lists.md). @throws VALIDATION
 */
export function readPdf(file: Uint8Array, mostRows: number, signal: AbortSignal): Promise<Row[]> {
  const reading = last.then(() => readInThread(file, signal));
  last = reading.catch(() => undefined);
  return reading.then((rows) => {
    if (rows.length > mostRows) throw invalidField("file", "sheet_too_long", { most: mostRows });
    return rows.map((cells, index) => ({ number: index + 1, cells }));
  });
}

function readInThread(file: Uint8Array, signal: AbortSignal): Promise<string[][]> {
  signal.throwIfAborted();
  const [began, size] = [performance.now(), process.memoryUsage.rss()];
  const worker = new Worker(projectFile(WORKER), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>();
  const refuse = () => reject(invalidField("file", "pdf_too_long"));
  worker.once("message", (answer: string[][] | "pdf_unreadable" | "pdf_too_long") => {
    if (typeof answer === "string") reject(invalidField("file", answer));
    else if (answer.length === 0) reject(invalidField("file", "pdf_without_text"));
    else resolve(answer);
  });
  // Out of memory, mostly.
  worker.once("error", refuse);
  const looking = setInterval(() => {
    if (performance.now() - began > MOST_MS || process.memoryUsage.rss() - size > MOST_GROWTH) refuse();
    if (signal.aborted) reject(signal.reason);
  }, LOOK_MS);
  return promise.finally(async () => {
    clearInterval(looking);
    await worker.terminate();
  });
}
