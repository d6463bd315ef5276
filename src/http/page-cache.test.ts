import { expect, test } from "vitest";
import { addCacheTags, openChanges } from "#src/db/changes.ts";
import { wholeAnswerOf } from "./cached-response.ts";
import { openPageCache } from "./page-cache.ts";

/** A cache over pages that say what `say` is now; a number stands for an answer with that status. */
function openCache() {
  const source = { say: "uno" as string | number | Error };
  const changes = openChanges();
  const render = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname !== "/") addCacheTags([`product:${Number(pathname.slice(1))}`]);
    if (source.say instanceof Error) throw source.say;
    return wholeAnswerOf(
      typeof source.say === "number" ? new Response("", { status: source.say }) : new Response(source.say),
    );
  };
  const cache = openPageCache({ render, keyOf: ({ pathname }) => pathname }, changes);
  const ask = async (path = "/") => {
    const answer = await cache.answer(new Request(`http://localhost${path}`));
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

test("a page is made anew when what it shows has changed, and stays when something else has", async () => {
  const { source, changes, ask } = openCache();
  expect([await ask("/1"), await ask("/2")]).toEqual(["uno", "uno"]);
  source.say = "dos";
  changes.note("product:2");
  expect([await ask("/1"), await ask("/2")]).toEqual(["uno", "dos"]);
});

test("a page that was being made while what it shows changed is sent, and not kept", async () => {
  const { source, changes, ask } = openCache();
  const first = ask("/1");
  changes.note("product:1");
  source.say = "dos";
  expect(await first).toBe("uno");
  expect(await ask("/1")).toBe("dos");
});
