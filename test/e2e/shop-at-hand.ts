import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { type OrderedLine, orderBody } from "../orders.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { DESKTOP, openBrowser, PHONE } from "./browser.ts";

export type Customer = Awaited<ReturnType<typeof createUser>>;

/** A shop whose people and products the tests make, the demo's only where it is asked for, and browsers to visit it with. Call it at the top of a file. */
export async function openShopAtHand({ isDemo = false } = {}) {
  const { browser, newPage, forgive } = await openBrowser();
  const data = await makeDataFolder();
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { connections: 4 });
  let shop: ShopProcess;

  beforeAll(async () => {
    await createStaff(db, { username: "gerencia", email: "gerencia@correo.example" });
    shop = await startShopProcess({
      DATA_DIR: data.folder,
      DATABASE_URL: database.url,
      DEMO: isDemo ? "1" : "0",
      LOG_LEVEL: "error",
    });
  });

  afterAll(async () => {
    await shop.stop();
    await close();
    await database.drop();
    await data.remove();
  });

  async function call<Answer>(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return (await answer.json()) as Answer;
  }

  /** A browser, signed in where a customer is given; its cart holds `cart`, as the cookie writes it. */
  async function visitor({ customer, cart, isAdult = false, ...options }: VisitorGiven): Promise<Page> {
    const page = await newPage({ ...options, baseURL: shop.origin });
    const cookies = { ...(cart !== undefined && { cart }), ...(isAdult && { edad_verificada: "1" }) };
    for (const [name, value] of Object.entries(cookies))
      await page.context().addCookies([{ name, value, url: shop.origin }]);
    if (customer) await signedIn(page, customer);
    return page;
  }

  /** As the sign-in leaves the browser, once, so that what happens later stands. */
  async function signedIn(page: Page, { id, token, username, email, isStaff }: Customer): Promise<void> {
    await page.goto("/healthz");
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      Object.entries({
        cacheVersion: "1.2",
        username,
        isAdmin: `${isStaff}`,
        userId: `${id}`,
        userEmail: email,
        accessToken: token,
      }),
    );
  }

  return {
    browser: browser as Browser,
    db,
    forgive,
    origin: () => shop.origin,
    phone: (given: VisitorGiven = {}) => visitor({ ...PHONE, ...given }),
    desk: (given: VisitorGiven = {}) => visitor({ ...DESKTOP, ...given }),
    call,
    product: (given: Parameters<typeof createProduct>[1] = {}) => createProduct(db, given),
    customer: () => createUser(db),
    staff: () => createStaff(db),
    order: ({ token }: Customer, products: OrderedLine[], given: Record<string, unknown> = {}) =>
      call<Order>(token, "POST", "/orders/", orderBody(products, given)),
    ordersOf: async ({ token }: Customer) =>
      (await call<{ results: Order[] }>(token, "GET", "/orders/my-orders/?status=all")).results,
  };
}

type VisitorGiven = BrowserContextOptions & { customer?: Customer; cart?: string; isAdult?: boolean };
