import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withFileLock } from "./with-file-lock.ts";

test("of two who want the same at once, as two processes that build, one waits for the other, who may fail", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brote-lock-"));
  const file = join(folder, "lock");
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const failing = withFileLock(file, async () => {
    await first.promise;
    done.push("first");
    throw new Error("not built");
  });
  const waiting = withFileLock(file, async () => done.push("second"));
  first.resolve();
  await expect(failing).rejects.toThrow("not built");
  await waiting;
  expect(done).toEqual(["first", "second"]);
  await rm(folder, { recursive: true });
});
