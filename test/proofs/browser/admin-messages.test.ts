import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { DESKTOP } from "../../e2e/browser.ts";
import { openStaffShop } from "../../e2e/staff-shop.ts";
import { createCategory, createProduct } from "../../factories.ts";
import { orderBody } from "../../orders.ts";
import { placeOf } from "./account-messages.ts";
import {
  ACTIVITY,
  editedProduct,
  MISSING,
  newOrder,
  newProduct,
  ORDERS,
  openings,
  order,
  PRICE_SCOPES,
  productList,
  type Scene,
  SPECIFIED,
} from "./admin-messages.ts";

const seen = new Set<string>();
// Before the shop is opened, so that it is checked after the shop has closed.
afterAll(() => expect([...seen].toSorted()).toEqual([...SPECIFIED].toSorted()));

const { db, forgive, staffPage, call } = await openStaffShop();
const category = await createCategory(db, "Sustratos");
const product = await createProduct(db, { name: "Turba rubia", categoryId: category.id });

const place = () => call<Order>("POST", "/orders/for-customer/", orderBody([{ product_id: product.id, quantity: 1 }]));

/** Each message comes about and stands in its place. */
async function expectEach(page: Page, { path, rows }: Scene): Promise<void> {
  if (path !== undefined) {
    await page.goto(path);
    await page.locator("h1").waitFor();
    await page.waitForLoadState("networkidle");
  }
  for (const row of rows) {
    await row.provoke(page);
    const { message, shown, provoke } = row;
    const place =
      shown === "page" ? page.getByText(message, { exact: true }) : placeOf(page, { message, shown, provoke });
    await place
      .first()
      .waitFor()
      .catch((error: unknown) => expect.fail(`"${message}" was not shown: ${error}`));
    seen.add(message);
  }
  forgive(/Failed to load resource/);
}

test("what the list of products says", async () => {
  const page = await staffPage(DESKTOP);
  await expectEach(page, productList(product.name));
  await expectEach(page, PRICE_SCOPES);
});

test("what the product form says", async () => {
  const unused = await createCategory(db, "Sin uso");
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const page = await staffPage(DESKTOP);
  page.on("dialog", (dialog) => dialog.accept());
  await expectEach(page, newProduct(unused.name, picture));
  const now = await call<{ id: number }>("GET", `/products/${product.id}/`);
  await expectEach(
    page,
    editedProduct(product.id, { ...now, name: "Turba de beto", updated_at: "2030-01-01T00:00:00.000Z" }),
  );
  await expectEach(page, MISSING);
});

test("what the orders say", async () => {
  const { id } = await place();
  const page = await staffPage(DESKTOP);
  page.on("dialog", (dialog) => dialog.accept());
  await expectEach(page, ORDERS);
  await expectEach(page, order(id));
  await expectEach(page, newOrder(product.name));
});

test("what a page that can't be read says", async () => {
  const { id } = await place();
  const page = await staffPage(DESKTOP);
  for (const scene of openings(product.id, id)) await expectEach(page, scene);
});

test("what the activity says", async () => {
  await expectEach(await staffPage(DESKTOP), ACTIVITY);
});
