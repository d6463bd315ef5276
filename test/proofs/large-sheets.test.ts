import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestApp } from "../app.ts";
import { createCategory, createStaff } from "../factories.ts";
import { serve } from "../served.ts";
import { importSheet, sendSheet } from "../sheets.ts";
import { slowness } from "../slowness.ts";

const shop = await openTestApp();
const { db, get } = shop;
const staff = await createStaff(db);
const category = await createCategory(db, "Sustratos");

test("a sheet of ten thousand rows is taken while others are served", async () => {
  const rows = Array.from({ length: 10_000 }, (_, number) => `;Masivo ${number};Marca;Sustratos;${number},5;3`);
  const file = ["id;nombre;marca;categoria;precio;stock", ...rows].join("\r\n");
  const { report, lines } = await sendSheet(shop, staff.token, file);
  expect(report).toMatchObject({ created: 10_000, failed: 0 });
  expect(lines.length).toBeGreaterThan(20);

  const start = performance.now();
  const importing = sendSheet(shop, staff.token, file, report.plan);
  let isImporting = true;
  importing.finally(() => (isImporting = false));
  const waits: number[] = [];
  while (isImporting) {
    const began = performance.now();
    expect((await get(`/products/?category=${category.id}`)).status).toBe(200);
    waits.push(performance.now() - began);
    await setTimeout(20);
  }
  expect((await importing).report).toMatchObject({ created: 10_000 });
  expect(waits.length).toBeGreaterThan(5);
  expect(Math.max(...waits)).toBeLessThan((performance.now() - start) / 3);
  expect((await get("/products/?search=masivo+9999")).body.count).toBe(1);
  const changed = file.replaceAll(",5;3", ",75;3");
  expect((await importSheet(shop, staff.token, changed)).report).toMatchObject({ changed: 10_000, created: 0 });
});

/** Of CPU time; a slow machine takes longer for the same. */
const LONGEST_TURN_MS = 300;

/** The most CPU time that one turn of the event loop took while `work` lasted, in milliseconds, however busy the machine is. */
async function longestTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; turn: number }> {
  let isOver = false;
  let turn = 0;
  const watch = (async () => {
    while (!isOver) {
      const before = process.cpuUsage();
      // A moment's rest in between, or the watch alone would keep a core busy.
      await setTimeout(1);
      const { user, system } = process.cpuUsage(before);
      turn = Math.max(turn, (user + system) / 1_000);
    }
  })();
  const result = await work();
  isOver = true;
  await watch;
  return { result, turn };
}

test("a sheet of 20 MB, checked and imported, keeps nobody waiting for long", async () => {
  const description = "Tierra fértil, humus y compost. ".repeat(68);
  const rows = Array.from(
    { length: 9_000 },
    (_, row) => `Grande ${row};${category.name};${row % 2 ? "diez" : 10};${description}`,
  );
  const file = new File([["nombre;categoria;precio;descripcion", ...rows].join("\n")], "productos.csv");
  expect(file.size).toBeGreaterThan(19 * 1024 * 1024);
  expect(file.size).toBeLessThan(20 * 1024 * 1024);
  const url = `http://127.0.0.1:${await serve(shop)}/api/products/import/`;

  /** Sends bytes that were made before, and reads the answer after: only the shop's work is measured. */
  async function measured(plan?: string) {
    const form = new FormData();
    form.set("file", file);
    if (plan !== undefined) form.set("plan", plan);
    const made = new Response(form);
    const headers = {
      authorization: `Bearer ${staff.token}`,
      "content-type": made.headers.get("content-type") ?? "",
    };
    const body = await made.arrayBuffer();
    const { result, turn } = await longestTurn(async () =>
      (await fetch(url, { method: "POST", headers, body })).text(),
    );
    return { report: JSON.parse(result.trim().split("\n").at(-1) ?? "").report, turn };
  }

  // A first one, refused as changed since, gets the code warm.
  await measured("any");
  const checked = await measured();
  const imported = await measured(checked.report.plan);
  expect(imported.report).toMatchObject({ created: 4_500, failed: 4_500, activity_id: expect.any(Number) });
  const longest = LONGEST_TURN_MS * slowness();
  expect(checked.turn).toBeLessThan(longest);
  expect(imported.turn).toBeLessThan(longest);
});
