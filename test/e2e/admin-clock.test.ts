import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createProduct } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { DESKTOP } from "./browser.ts";
import { openStaffShop } from "./staff-shop.ts";

const { db, staffPage, call } = await openStaffShop();

beforeAll(async () => {
  const { id } = await createProduct(db, { name: "Turba rubia" });
  await call("POST", "/orders/for-customer/", orderBody([{ product_id: id, quantity: 1 }]));
});

/** A page whose clock only the test moves. */
async function atRest(path: string, landmark: (page: Page) => Promise<void>): Promise<Page> {
  const page = await staffPage(DESKTOP);
  await page.clock.install();
  await page.goto(path);
  await landmark(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  return page;
}

/** `seconds` after the last reading the page reads again, and not a second earlier. */
async function expectReadEvery(page: Page, seconds: number, call: RegExp): Promise<void> {
  const first = page.waitForRequest(call);
  await page.clock.runFor(seconds * 1_000);
  await (await first).response();
  await page.waitForFunction(() => document.readyState === "complete");
  let early = 0;
  const count = (request: { url(): string }) => call.test(request.url()) && early++;
  page.on("request", count);
  await page.clock.runFor((seconds - 1) * 1_000);
  expect(early, `${call} within ${seconds - 1} s`).toBe(0);
  page.off("request", count);
  const second = page.waitForRequest(call);
  await page.clock.runFor(2_000);
  await second;
}

const PRODUCTS = (page: Page) => page.getByText(/al día a las/).waitFor();

test("the list of products is read anew each 5 minutes", async () => {
  const page = await atRest("/admin/productos", PRODUCTS);
  await expectReadEvery(page, 300, /\/products\/\?.*page_size=12$/);
});

test("a search waits 300 ms for the next letter", async () => {
  const page = await atRest("/admin/productos", PRODUCTS);
  await page.getByLabel("Buscar productos").pressSequentially("turb");
  await page.clock.runFor(299);
  expect(new URL(page.url()).search).toBe("");
  await page.getByLabel("Buscar productos").pressSequentially("a");
  await page.clock.runFor(299);
  expect(new URL(page.url()).search).toBe("");
  await page.clock.runFor(1);
  await page.waitForURL(/search=turba$/);
});

test("orders are read anew each 6 seconds", async () => {
  const page = await atRest("/admin/pedidos", (at) => at.getByRole("article").first().waitFor());
  await expectReadEvery(page, 6, /\/orders\/\?page=1$/);
});

test("the activity is read anew each 30 seconds, its counts each 5 minutes", async () => {
  const page = await atRest("/admin/actividad", (at) =>
    at.getByRole("definition").first().getByText(/^\d+$/).waitFor(),
  );
  await expectReadEvery(page, 30, /\/activity-logs\/$/);
  await expectReadEvery(page, 300, /\/activity-logs\/stats\/$/);
});

test("the counts of the activity show after 500 ms", async () => {
  const page = await staffPage(DESKTOP);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto("/admin/actividad");
  await page.getByRole("heading", { level: 1, name: "Actividad" }).waitFor();
  let asked = 0;
  page.on("request", (request) => request.url().endsWith("/activity-logs/stats/") && asked++);
  await page.clock.runFor(499);
  expect(asked).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toBe(1);
});
