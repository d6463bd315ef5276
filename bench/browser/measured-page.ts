import type { Page, Request } from "playwright-core";

/** The longest wait from a press or a key until its effect was painted, and the longest task, in milliseconds. */
export type Waits = { interaction: number; task: number };

type Seen = { interactions: number[]; tasks: number[] };

declare global {
  interface Window {
    seenByBenchmark: Seen;
  }
}

/** Phones that people have are so many times slower than this machine. */
const SLOWER = 4;
/** Rest after which nothing more is expected: typing is waited for, and what it asks for is drawn. */
const REST_MS = 500;

const onTheirWay = new WeakMap<Page, Set<Request>>();

/** Has a page note what its visitors wait for, as the browser itself tells it. */
export async function watchWaits(page: Page): Promise<void> {
  const requests = new Set<Request>();
  onTheirWay.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  await page.addInitScript(() => {
    const seen: Seen = { interactions: [], tasks: [] };
    window.seenByBenchmark = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId) seen.interactions.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** Has the processor of a page be that of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Until the page has had nothing to do and nothing on its way for a while. */
async function settled(page: Page): Promise<void> {
  do await page.waitForTimeout(REST_MS);
  while ((onTheirWay.get(page)?.size ?? 0) > 0);
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), REST_MS);
}

/** What a visitor waits for while `act` happens, and what follows from it. */
export async function waitsOf(page: Page, act: () => Promise<unknown>): Promise<Waits> {
  await settled(page);
  await page.evaluate(() => {
    window.seenByBenchmark.interactions.length = 0;
    window.seenByBenchmark.tasks.length = 0;
  });
  await act();
  await settled(page);
  const { interactions, tasks } = await page.evaluate(() => window.seenByBenchmark);
  return { interaction: Math.max(0, ...interactions), task: Math.max(0, ...tasks) };
}
