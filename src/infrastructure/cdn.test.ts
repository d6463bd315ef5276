import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { STOCK_MOVED } from "#src/db/read-cache.ts";
import { openPurger } from "./cdn.ts";

type Call = { tags: string[]; keys: string | undefined; authorization: string | undefined };

/** A CDN's purge address that answers each call with the next of `statuses`, and 200 after them. */
async function openHook(...statuses: number[]) {
  const calls: Call[] = [];
  let whenCalled: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request));
    const { authorization, "surrogate-key": keys } = request.headers;
    calls.push({ tags, keys: keys?.toString(), authorization });
    whenCalled?.();
    whenCalled = undefined;
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}/purge`, calls },
    /** Does `work` while the next call waits for its answer. */
    during: (work: () => void) => (whenCalled = work),
  };
}

const logged: unknown[] = [];
const log = { warn: (...given: unknown[]) => void logged.push(given) };

function purgerOf(url: string, { token = undefined as string | undefined, againAfterMs = 600_000 } = {}) {
  const purger = openPurger({ url, token, log, shortestPauseMs: 10, againAfterMs });
  onTestFinished(purger.close);
  return purger;
}

test("what one transaction changed is told in one call, with the key", async () => {
  const hook = await openHook();
  const purger = purgerOf(hook.url, { token: "clave" });
  for (const told of ["product:1", STOCK_MOVED, undefined]) purger.changed(told);
  await vi.waitFor(() => expect(purger.use()).toEqual({ done: 1, failed: 0, owedSeconds: 0 }));
  const tags = ["all", "stock"];
  expect(hook.calls).toEqual([{ tags, keys: tags.join(" "), authorization: "Bearer clave" }]);
});

test("a call that fails is made again with what came meanwhile, is counted and logged, and owed until then", async () => {
  logged.length = 0;
  const hook = await openHook(500, 429, 403);
  const purger = purgerOf(hook.url);
  let owed = 0;
  hook.during(() => {
    owed = purger.use().owedSeconds;
    purger.changed(STOCK_MOVED);
  });
  purger.changed();
  await vi.waitFor(() => expect(purger.use()).toMatchObject({ failed: 3, owedSeconds: 0 }), { timeout: 10_000 });
  expect(owed).toBeGreaterThan(0);
  expect(hook.calls.at(-1)?.tags.toSorted()).toEqual(["all", "stock"]);
  expect(logged).toHaveLength(3);
});

test("each is told once more, for what was on its way meanwhile", async () => {
  const hook = await openHook();
  const purger = purgerOf(hook.url, { againAfterMs: 20 });
  purger.changed();
  await vi.waitFor(() => expect(hook.calls).toHaveLength(2));
  expect(hook.calls.map(({ tags }) => tags)).toEqual([["all"], ["all"]]);
});
