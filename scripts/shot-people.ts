import type { Browser, BrowserContextOptions } from "playwright-core";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { registerCustomer } from "../test/e2e/visitors.ts";
import { orderBody } from "../test/orders.ts";
import { ADMINISTRATOR, type DemoShop } from "./demo-shop.ts";

export type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** Calls a shop's API with a token. @throws when it refuses */
function callerOf(origin: string, token = "") {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/** A product of each kind that a page shows differently. */
export async function findProducts(origin: string) {
  const call = callerOf(origin);
  const pages = [1, 2].map((page) =>
    call<{ results: Product[] }>("GET", `/products/?ordering=name&page_size=100&page=${page}`),
  );
  const all = (await Promise.all(pages)).flatMap(({ results }) => results);
  const first = (fits: (product: Product) => boolean): Product => {
    const found = all.find(fits);
    if (!found) throw new Error("the demonstration shop holds no such product");
    return found;
  };
  const canBeHad = ({ stock, price, variants }: Product) => stock > 5 && price > 0 && variants.length === 1;
  return {
    plain: first((product) => canBeHad(product) && product.discount === 0),
    onOffer: first((product) => canBeHad(product) && product.discount > 0),
    lastUnits: first(({ availability, price, variants }) => availability === "last_units" && price > 0 && !variants[1]),
    withSizes: first(({ options, stock }) => options.length > 0 && stock > 50),
    withBlisters: first(({ blisters }) => blisters.filter(({ stock }) => stock > 0).length > 1),
    soldOut: first(({ availability, price }) => availability === "none" && price > 0),
    unpriced: first(({ price }) => price === 0),
  };
}

export type ShownProducts = Awaited<ReturnType<typeof findProducts>>;

/** Signs the administrator in by the page for it. */
async function staffState(browser: Browser, origin: string): Promise<{ state: StorageState; token: string }> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto("/iniciar-sesion");
  await page.getByLabel("Usuario", { exact: true }).fill(ADMINISTRATOR.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/admin/**");
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const state = await context.storageState();
  await context.close();
  return { state, token };
}

/** What the sign-in of the administrator leaves in a browser. */
export async function staffStorage(browser: Browser, origin: string) {
  const { state } = await staffState(browser, origin);
  return state.origins.find((one) => one.origin === origin)?.localStorage ?? [];
}

/** Registers a customer with a cart and with an order of each status; tells the pending one. */
async function customerState(browser: Browser, shop: DemoShop, products: ShownProducts, staffToken: string) {
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto("/crear-cuenta");
  await registerCustomer(page, shop.dataFolder, "lucia");
  await page.waitForURL(`${shop.origin}/`);
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const { plain, onOffer, lastUnits, withBlisters } = products;
  const blister = withBlisters.blisters.find(({ stock }) => stock > 0)?.id ?? 0;
  const [customer, staff] = [callerOf(shop.origin, token), callerOf(shop.origin, staffToken)];
  const { results: methods } = await customer<{ results: { id: number }[] }>("GET", "/payment-methods/");
  const place = (...ordered: [Product, number][]) =>
    customer<Order>(
      "POST",
      "/orders/",
      orderBody(
        ordered.map(([{ id }, quantity]) => ({ product_id: id, quantity })),
        { recipient_name: "Lucía Prueba", payment_method_id: methods[0]?.id },
      ),
    );
  const cancelled = await place([lastUnits, 1]);
  await staff("PUT", `/orders/${cancelled.id}/`, { status: "cancelled" });
  const completed = await place([onOffer, 2]);
  await staff("PUT", `/orders/${completed.id}/`, { status: "completed" });
  const pending = await place([plain, 1], [onOffer, 3]);
  await staff("PUT", `/orders/${pending.id}/`, {
    adjustments: [
      { label: "Envío por moto", amount: 3_500 },
      { label: "Descuento acordado", amount: -1_200.5 },
    ],
  });
  const visitor = callerOf(shop.origin);
  for (const kind of ["access", "correction", "erasure"])
    await visitor("POST", "/withdrawals/personal-data/", {
      kind,
      email: "lucia@correo.example",
      details: "Es del pedido de marzo. La calle es Mitre 55.",
    });
  const cart = `${plain.id}x2_${onOffer.id}x1_${withBlisters.id}.${blister}x1_${lastUnits.id}x1`;
  await context.addCookies([{ name: "cart", value: cart, url: shop.origin }]);
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return { state, order: pending.id };
}

const NOBODY: StorageState = { cookies: [], origins: [] };

/** The administrator alone, in a shop that has nobody else. */
export async function signInStaff(browser: Browser, origin: string) {
  const { state } = await staffState(browser, origin);
  return { states: { stranger: NOBODY, visitor: NOBODY, customer: NOBODY, staff: state } };
}

/** Everybody whose screen is looked at, as their browser keeps it, and the customer's pending order. */
export async function signInPeople(browser: Browser, shop: DemoShop, products: ShownProducts) {
  const staff = await staffState(browser, shop.origin);
  const customer = await customerState(browser, shop, products, staff.token);
  return {
    order: customer.order,
    states: { stranger: NOBODY, visitor: NOBODY, customer: customer.state, staff: staff.state },
  };
}

export type Person = keyof Awaited<ReturnType<typeof signInPeople>>["states"];
