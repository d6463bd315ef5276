import { expect, test, vi } from "vitest";
import { openReadCache, STOCK_MOVED } from "./read-cache.ts";

test("what was read is asked once, and anew after a change", async () => {
  const { cached, note } = openReadCache();
  const read = vi.fn(async (id: number) => id * 2);
  const cachedRead = cached(read);
  expect(await Promise.all([cachedRead(1), cachedRead(1), cachedRead(2)])).toEqual([2, 2, 4]);
  expect(read).toHaveBeenCalledTimes(2);
  note();
  expect(await cachedRead(1)).toBe(2);
  expect(read).toHaveBeenCalledTimes(3);
});

test("an answer that was under way when something changed is nobody's after it", async () => {
  const { cached, note } = openReadCache();
  const old = Promise.withResolvers<string>();
  const answers = [old.promise, Promise.resolve("new")];
  const cachedRead = cached(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  const before = cachedRead();
  note();
  expect(await cachedRead()).toBe("new");
  old.resolve("old");
  expect(await before).toBe("old");
  expect(await cachedRead()).toBe("new");
});

test("a failure is not kept", async () => {
  const { cached } = openReadCache();
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const cachedRead = cached(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await expect(cachedRead()).rejects.toThrow("away");
  expect(await cachedRead()).toBe("back");
});

test("what an answer depends on may be less than what is given", async () => {
  const { cached } = openReadCache();
  const read = vi.fn(async (_connection: object, word: string) => word);
  const cachedRead = cached(read, (_connection, word) => word);
  await cachedRead({}, "a");
  await cachedRead({ other: true }, "a");
  expect(read).toHaveBeenCalledOnce();
});

test("a move of stock that no page shows leaves what was read", async () => {
  const { cached, note } = openReadCache();
  const read = vi.fn(async () => "menu");
  const cachedRead = cached(read);
  await cachedRead();
  note(STOCK_MOVED);
  await cachedRead();
  expect(read).toHaveBeenCalledOnce();
});
