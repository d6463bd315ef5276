import { expect, test, vi } from "vitest";
import { openChanges, STOCK_MOVED } from "./changes.ts";
import { openReadCache } from "./read-cache.ts";

test("what was read is asked once, and anew after a change", async () => {
  const changes = openChanges();
  const { cached } = openReadCache(changes);
  const read = vi.fn(async (id: number) => id * 2);
  const cachedRead = cached(read);
  expect(await Promise.all([cachedRead(1), cachedRead(1), cachedRead(2)])).toEqual([2, 2, 4]);
  expect(read).toHaveBeenCalledTimes(2);
  changes.note();
  expect(await cachedRead(1)).toBe(2);
  expect(read).toHaveBeenCalledTimes(3);
});

test("an answer that was under way when something changed is nobody's after it", async () => {
  const changes = openChanges();
  const { cached } = openReadCache(changes);
  const old = Promise.withResolvers<string>();
  const answers = [old.promise, Promise.resolve("new")];
  const cachedRead = cached(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  const before = cachedRead();
  changes.note();
  expect(await cachedRead()).toBe("new");
  old.resolve("old");
  expect(await before).toBe("old");
  expect(await cachedRead()).toBe("new");
});

test("a failure is not kept", async () => {
  const { cached } = openReadCache(openChanges());
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const cachedRead = cached(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await expect(cachedRead()).rejects.toThrow("away");
  expect(await cachedRead()).toBe("back");
});

test("what an answer depends on may be less than what is given", async () => {
  const { cached } = openReadCache(openChanges());
  const read = vi.fn(async (_connection: object, word: string) => word);
  const cachedRead = cached(read, (_connection, word) => word);
  await cachedRead({}, "a");
  await cachedRead({ other: true }, "a");
  expect(read).toHaveBeenCalledOnce();
});

test("a move of stock that no page shows leaves what was read", async () => {
  const changes = openChanges();
  const { cached } = openReadCache(changes);
  const read = vi.fn(async () => "menu");
  const cachedRead = cached(read);
  await cachedRead();
  changes.note(STOCK_MOVED);
  await cachedRead();
  expect(read).toHaveBeenCalledOnce();
});
