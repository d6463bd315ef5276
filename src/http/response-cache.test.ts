import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Context, Hono } from "hono";
import { expect, test } from "vitest";
import { openReadCache, STOCK_MOVED } from "#src/db/read-cache.ts";
import type { ApiEnv } from "./api.ts";
import { openResponseCache } from "./response-cache.ts";

/** A cache over pages that say what `say` is now; a number stands for a response with that status. */
function openCache() {
  const source = { say: "uno" as string | number | Error };
  const changes = openReadCache();
  const cache = openResponseCache({
    ...{ changes, keyOf: ({ pathname }) => pathname, isPersonal: () => false },
    metrics: { observe: () => undefined },
  });
  const app = new Hono<ApiEnv>();
  app.onError(() => new Response("", { status: 500 }));
  app.use(cache.serve);
  app.all("*", () => {
    if (source.say instanceof Error) throw source.say;
    return typeof source.say === "number" ? new Response("", { status: source.say }) : new Response(source.say);
  });
  const ask = async (path = "/") => {
    const answer = await app.request(path);
    return answer.ok ? answer.text() : answer.status;
  };
  return { source, changes, forget: () => changes.note(), ask };
}

test("a page is made once, and anew after a change", async () => {
  const { source, forget, ask } = openCache();
  expect(await ask()).toBe("uno");
  source.say = "dos";
  expect(await ask()).toBe("uno");
  forget();
  expect(await ask()).toBe("dos");
});

test.each([503, 500, new Error("connection lost")])(
  "the page from before stands while it can't be made anew (%s)",
  async (failure) => {
    const { source, forget, ask } = openCache();
    expect(await ask()).toBe("uno");
    source.say = failure;
    forget();
    expect(await ask()).toBe("uno");
    source.say = "dos";
    expect(await ask()).toBe("dos");
  },
);

test("one that was never made is answered as it is", async () => {
  const { source, ask } = openCache();
  source.say = 503;
  expect(await ask()).toBe(503);
});

test("a page that was out of date as soon as it was made stands while no newer one can be made", async () => {
  const { source, forget, ask } = openCache();
  const first = ask();
  forget();
  expect(await first).toBe("uno");
  source.say = 503;
  expect(await ask()).toBe("uno");
  source.say = "dos";
  expect(await ask()).toBe("dos");
});

test("a page that was being made while something changed is sent, and is not fresh", async () => {
  const { source, forget, ask } = openCache();
  const first = ask();
  forget();
  source.say = "dos";
  expect(await first).toBe("uno");
  expect(await ask()).toBe("dos");
});

test.each(["", "product:1", "anything"])("the notice %j is of everything", async (notice) => {
  const { source, changes, ask } = openCache();
  expect([await ask(), await ask("/api/products/")]).toEqual(["uno", "uno"]);
  source.say = "dos";
  changes.note(notice);
  expect([await ask(), await ask("/api/products/")]).toEqual(["dos", "dos"]);
});

test("a move of stock outdates the calls alone", async () => {
  const { source, changes, ask } = openCache();
  expect([await ask(), await ask("/api/products/")]).toEqual(["uno", "uno"]);
  source.say = "dos";
  changes.note(STOCK_MOVED);
  expect([await ask(), await ask("/api/products/")]).toEqual(["uno", "dos"]);
});

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("what is kept of an answer keeps its request out of memory", async () => {
  let request: WeakRef<Context<ApiEnv>> | undefined;
  const cache = openResponseCache({
    ...{ changes: openReadCache(), keyOf: ({ pathname }) => pathname, isPersonal: () => false },
    metrics: { observe: () => undefined },
  });
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    request = new WeakRef(c);
    await next();
  });
  app.use(cache.serve);
  app.get("/api/products/", (c) => c.json([]));
  expect((await app.request("/api/products/")).status).toBe(200);
  await nextTurn();
  collectGarbage();
  expect(cache.use().bytes).toBeGreaterThan(0);
  expect(request?.deref()).toBeUndefined();
});
