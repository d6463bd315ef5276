import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { openMailRenderer } from "./mail-renderer.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brote-mail-thread-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A thread that does `work` with each mail. */
async function threadThat(name: string, work: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  const source = `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ id, given: [mail, shop] }) => { ${work} });`;
  await writeFile(file, source);
  return file;
}

const rendered = (render: RenderMail, kind: string) =>
  render({ kind } as never, { settings: {} as never, origin: "https://vivero.example" });

test("mails are rendered in a thread, each answer with its own mail, a failure too", async () => {
  const render = openMailRenderer(
    await threadThat(
      "works",
      `parentPort.postMessage(mail.kind === "bad" ? { id, error: new Error("no template") } : { id, email: mail.kind });`,
    ),
  );
  const [one, bad, other] = await Promise.allSettled(["one", "bad", "other"].map((kind) => rendered(render, kind)));
  expect([one, other]).toMatchObject([{ value: "one" }, { value: "other" }]);
  expect(bad).toMatchObject({ reason: { message: "no template" } });
});

test("a thread is told of the shop with its first mail, and again when it has changed", async () => {
  const file = await threadThat("hears", `parentPort.postMessage({ id, email: shop });`);
  const render = openMailRenderer(file);
  const [settings, changed] = [{ name: "Brote" }, { name: "Vivero" }] as never[];
  const hears = (of: unknown) =>
    render({ kind: "one" } as never, { settings: of as never, origin: "https://vivero.example" });
  expect([await hears(settings), await hears(settings), await hears(changed)]).toMatchObject([
    { settings },
    null,
    { settings: changed },
  ]);
});

test("a thread that can't be loaded fails its mails and nothing else, and the next has another", async () => {
  const file = join(folder, "late.mjs");
  const render = openMailRenderer(file);
  await expect(rendered(render, "one")).rejects.toThrow(/late\.mjs/);
  await threadThat("late", "parentPort.postMessage({ id, email: mail.kind });");
  await expect(rendered(render, "two")).resolves.toBe("two");
});

test("a thread that dies fails the mails that it had, and the next has another", async () => {
  const file = await threadThat(
    "dies",
    `if (mail.kind === "deadly") process.exit(); else parentPort.postMessage({ id, email: mail.kind });`,
  );
  const render = openMailRenderer(file);
  await expect(rendered(render, "one")).resolves.toBe("one");
  await expect(rendered(render, "deadly")).rejects.toThrow("the thread that renders mails ended");
  await expect(rendered(render, "two")).resolves.toBe("two");
});
