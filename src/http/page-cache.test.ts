import { expect, test } from "vitest";
import { openPageCache } from "./page-cache.ts";

/** A cache over pages that say what `say` is now; a number stands for an answer with that status. */
function openCache() {
  const source = { say: "uno" as string | number | Error };
  const cache = openPageCache({
    render: async () => {
      if (source.say instanceof Error) throw source.say;
      return typeof source.say === "number" ? new Response("", { status: source.say }) : new Response(source.say);
    },
    keyOf: ({ pathname }) => pathname,
  });
  const ask = async (path = "/") => {
    const answer = await cache.answer(new Request(`http://localhost${path}`));
    return answer.ok ? answer.text() : answer.status;
  };
  return { source, forget: cache.forget, ask };
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
