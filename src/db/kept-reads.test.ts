import { expect, test, vi } from "vitest";
import { openKeptReads } from "./kept-reads.ts";

test("what was read is asked once, and anew after a change", async () => {
  const { keep, forget } = openKeptReads();
  const read = vi.fn(async (id: number) => id * 2);
  const kept = keep(read);
  expect(await Promise.all([kept(1), kept(1), kept(2)])).toEqual([2, 2, 4]);
  expect(read).toHaveBeenCalledTimes(2);
  forget();
  expect(await kept(1)).toBe(2);
  expect(read).toHaveBeenCalledTimes(3);
});

test("an answer that was under way when something changed is nobody's after it", async () => {
  const { keep, forget } = openKeptReads();
  const old = Promise.withResolvers<string>();
  const answers = [old.promise, Promise.resolve("new")];
  const kept = keep(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  const before = kept();
  forget();
  expect(await kept()).toBe("new");
  old.resolve("old");
  expect(await before).toBe("old");
  expect(await kept()).toBe("new");
});

test("a failure is not kept", async () => {
  const { keep } = openKeptReads();
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const kept = keep(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await expect(kept()).rejects.toThrow("away");
  expect(await kept()).toBe("back");
});

test("what an answer depends on may be less than what is given", async () => {
  const { keep } = openKeptReads();
  const read = vi.fn(async (_connection: object, word: string) => word);
  const kept = keep(read, (_connection, word) => word);
  await kept({}, "a");
  await kept({ other: true }, "a");
  expect(read).toHaveBeenCalledOnce();
});
