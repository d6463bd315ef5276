import { expect, test, vi } from "vitest";
import { openChanges, shows } from "./changes.ts";
import { openKeptReads } from "./kept-reads.ts";

test("what was read is asked once, and anew after a change", async () => {
  const changes = openChanges();
  const { keep } = openKeptReads(changes);
  const read = vi.fn(async (id: number) => id * 2);
  const kept = keep(read);
  expect(await Promise.all([kept(1), kept(1), kept(2)])).toEqual([2, 2, 4]);
  expect(read).toHaveBeenCalledTimes(2);
  changes.note();
  expect(await kept(1)).toBe(2);
  expect(read).toHaveBeenCalledTimes(3);
});

test("an answer that was under way when something changed is nobody's after it", async () => {
  const changes = openChanges();
  const { keep } = openKeptReads(changes);
  const old = Promise.withResolvers<string>();
  const answers = [old.promise, Promise.resolve("new")];
  const kept = keep(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  const before = kept();
  changes.note();
  expect(await kept()).toBe("new");
  old.resolve("old");
  expect(await before).toBe("old");
  expect(await kept()).toBe("new");
});

test("a failure is not kept", async () => {
  const { keep } = openKeptReads(openChanges());
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const kept = keep(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await expect(kept()).rejects.toThrow("away");
  expect(await kept()).toBe("back");
});

test("what an answer depends on may be less than what is given", async () => {
  const { keep } = openKeptReads(openChanges());
  const read = vi.fn(async (_connection: object, word: string) => word);
  const kept = keep(read, (_connection, word) => word);
  await kept({}, "a");
  await kept({ other: true }, "a");
  expect(read).toHaveBeenCalledOnce();
});

test("an answer is forgotten with what it shows, and what it took from another kept one", async () => {
  const changes = openChanges();
  const { keep } = openKeptReads(changes);
  const inner = vi.fn(async () => shows(["menu"]));
  const keptInner = keep(inner);
  const outer = keep(async (id: number) => {
    shows([`product:${id}`]);
    await keptInner();
  });
  const asked = async () => {
    const before = inner.mock.calls.length;
    const { subjects } = await changes.made(async () => outer(1));
    expect([...subjects].toSorted()).toEqual(["menu", "product:1"]);
    return inner.mock.calls.length - before;
  };
  expect(await asked()).toBe(1);
  changes.note("product:2");
  changes.note("lists");
  expect(await asked()).toBe(0);
  changes.note("menu");
  expect(await asked()).toBe(1);
});

test.each(["", "nothing known", "product:all"])("word of %j is word of everything", async (subject) => {
  const changes = openChanges();
  const { keep } = openKeptReads(changes);
  const read = vi.fn(async () => shows(["product:1"]));
  const kept = keep(read);
  await kept();
  changes.note(subject);
  await kept();
  expect(read).toHaveBeenCalledTimes(2);
});
