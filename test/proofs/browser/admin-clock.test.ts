import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../../e2e/browser.ts";
import { openStaffShop } from "../../e2e/staff-shop.ts";
import { createProduct } from "../../factories.ts";
import { orderBody } from "../../orders.ts";

const { db, staffPage, call } = await openStaffShop();

beforeAll(async () => {
  const { id } = await createProduct(db, { name: "Turba rubia" });
  await call("POST", "/orders/for-customer/", orderBody([{ product_id: id, quantity: 1 }]));
});

/** A page that was just read, whose clock only the test moves from now on. */
async function atRest(path: string, landmark: (page: Page) => Promise<void>): Promise<Page> {
  const page = await staffPage(DESKTOP);
  await page.clock.install();
  await page.goto(path);
  await landmark(page);
  await page.clock.pauseAt(new Date(Date.now() + 2_000));
  return page;
}

/** What was read just now is read again after so many seconds, and not long before. */
async function expectReadAfter(page: Page, seconds: number, call: RegExp): Promise<void> {
  // How long ago the reading may have been when the clock stood still.
  const slack = Math.min(15, seconds);
  let early = 0;
  const count = (request: { url(): string }) => call.test(request.url()) && early++;
  page.on("request", count);
  await page.clock.runFor((seconds - slack) * 1_000);
  expect(early, `${call} within ${seconds - slack} s`).toBe(0);
  page.off("request", count);
  const again = page.waitForRequest(call);
  await page.clock.runFor(slack * 1_000);
  await again;
}

const PRODUCTS = (page: Page) => page.getByText(/al día a las/).waitFor();

test("the list of products is read anew each 5 minutes", async () => {
  const page = await atRest("/admin/productos", PRODUCTS);
  await expectReadAfter(page, 300, /\/products\/\?.*page_size=12$/);
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

test("a change of many can be undone for 8 seconds where it was made", async () => {
  const page = await staffPage(DESKTOP);
  await page.clock.install();
  await page.goto("/admin/productos");
  await page.getByRole("checkbox", { name: "Elegir Turba rubia" }).check();
  await page.getByRole("button", { name: "Ocultar", exact: true }).click();
  const undo = page.getByRole("button", { name: "Deshacer" });
  await undo.waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 500));
  await page.clock.runFor(5_000);
  expect(await undo.isVisible()).toBe(true);
  await page.clock.runFor(4_000);
  await undo.waitFor({ state: "detached" });
});

test("orders are read anew each 6 seconds", async () => {
  const page = await atRest("/admin/pedidos", (at) => at.getByRole("article").first().waitFor());
  await expectReadAfter(page, 6, /\/orders\/\?page=1$/);
});

test("the activity is read anew each 30 seconds, its counts each 5 minutes", async () => {
  const page = await atRest("/admin/actividad", (at) =>
    at.getByRole("definition").first().getByText(/^\d+$/).waitFor(),
  );
  await expectReadAfter(page, 30, /\/activity-logs\/$/);
  await expectReadAfter(page, 270, /\/activity-logs\/stats\/$/);
});

test("the counts of the activity show 500 ms after its list is asked for", async () => {
  const page = await staffPage(DESKTOP);
  const askedAt = new Map<string, number>();
  page.on("request", (request) => askedAt.set(new URL(request.url()).pathname, Date.now()));
  await page.goto("/admin/actividad");
  await page.getByRole("definition").first().getByText(/^\d+$/).waitFor();
  const [list = 0, counts = 0] = ["/api/activity-logs/", "/api/activity-logs/stats/"].map((path) => askedAt.get(path));
  // Two messages of the browser's don't come at quite the distance at which they were sent.
  expect(counts - list).toBeGreaterThan(400);
});
