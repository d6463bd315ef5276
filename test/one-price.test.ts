import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { centavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { serveFeed } from "#src/features/catalogue/server/serve-feed.ts";
import { openTestApp } from "./app.ts";
import { createCategory, createStaff, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";

const ORIGIN = "http://localhost:3000";
const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const customer = await createUser(db);

const price = fc.oneof(fc.integer({ min: 100, max: 9_999 }), fc.integer({ min: 100, max: 999_999_999 }));
const product = fc.record({
  prices: fc.array(price, { minLength: 1, maxLength: 3 }),
  discount: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 9_000 }).map((hundredths) => hundredths / 100),
  ),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const change = fc.integer({ min: -5_000, max: 5_000 }).map((hundredths) => hundredths / 100);
const shop = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 3 }),
  change,
  delivery: fc.integer({ min: 0, max: 999_999 }),
});

type Given = typeof product extends fc.Arbitrary<infer T> ? T : never;

/** As exact arithmetic has it: a discount of hundredths of a percent, halves up. */
const discounted = (amount: number, discount: number): number =>
  Number((BigInt(amount) * BigInt(10_000 - Math.round(discount * 100)) + 5_000n) / 10_000n);

const pesosOf = (amount: number): number => toPesos(centavos(amount));
const shown = (pesos: number): string => formatPesos(pesos).replace("\u00a0", " ");

/** What a person reads of a page's part. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

/** The first price of a part of a page, past the one that it had before. */
const priceIn = (html: string) => /(?:antes \$ [\d.,]+ ahora )?(?:Desde )?(\$ [\d.,]+)/.exec(wordsOf(html))?.[1];

const page = async (path: string): Promise<string> => {
  app.reads.note();
  const answer = await app.app.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

/** A feed without what an earlier one has kept. */
async function feedPrices(): Promise<Map<string, number>> {
  const feed = new Hono().route("/", serveFeed({ db, origin: ORIGIN, shopName: async () => "Tienda" }));
  const xml = await (await feed.request("/feed.xml")).text();
  return new Map(
    [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = ""]) => {
      const { id = "", ...told } = Object.fromEntries(
        [...item.matchAll(/<g:(id|price|sale_price)>(.*?)<\/g:\1>/g)].map(([, tag = "", text = ""]) => [tag, text]),
      );
      const [pesos, currency] = (told.sale_price ?? told.price ?? "").split(" ");
      expect(currency).toBe("ARS");
      return [id, Number(pesos)];
    }),
  );
}

let categories = 0;

async function post<Made = { id: number }>(path: string, body: object, by = token): Promise<Made> {
  const answer = await app.post(path, body, { token: by });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** Makes it as the staff do. */
async function made({ prices, discount }: Given, name: string, category: number): Promise<Product> {
  const sold = prices.map((amount) => ({ price: pesosOf(amount), stock: 50 }));
  const values = prices.map((_, place) => `Medida ${place}`);
  const options = [{ name: "Medida", values }];
  const variants = sold.map((each, place) => ({ ...each, options: { Medida: values[place] } }));
  return post<Product>("/products/", {
    ...{ name, category, discount },
    ...(sold.length === 1 ? sold[0] : { options, variants }),
  });
}

/** The variants of a product with the price that each must have everywhere, in pesos. */
const expectedOf = ({ prices, discount }: Given, { id, variants }: Product) =>
  variants.map((variant, place) => ({
    ...{ product: id, id: variant.id, label: variant.label },
    price: pesosOf(discounted(prices[place] ?? 0, discount)),
  }));

async function seesCard(category: string, { id }: Product, prices: number[]) {
  const cards = (await page(`/productos?categories=${encodeURIComponent(category)}`)).split("<article");
  const card = cards.find((each) => each.includes(`/producto/${id}"`)) ?? "";
  expect(priceIn(card), "card").toBe(shown(Math.min(...prices)));
}

async function seesPage({ product: id, id: variant, label, price: pesos }: ReturnType<typeof expectedOf>[number]) {
  const html = await page(`/producto/${id}${label && `?variante=${variant}`}`);
  expect(priceIn(html.split("</h1>")[1] ?? ""), "page").toBe(shown(pesos));
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = ""]) => JSON.parse(json))
    .filter((each) => each["@type"] === "Product");
  const offer = [data.offers].flat().find(({ url }) => label === "" || url.endsWith(`variante=${variant}`));
  expect(offer.price, "structured data").toBe(pesos);
}

test("a price is the same to the centavo on card, page, structured data, feed, cart, quote, order and mail", async () => {
  await fc.assert(
    fc.asyncProperty(shop, async ({ products, change, delivery }) => {
      const category = `Estante ${++categories}`;
      const { id: shelf } = await createCategory(db, category);
      const sold = [];
      for (const [place, given] of products.entries()) {
        const each = await made(given, `Artículo ${category} ${place}`, shelf);
        sold.push({ each, given, units: expectedOf(given, each) });
      }
      const units = sold.flatMap(({ units, given }) => units.map((one) => ({ ...one, quantity: given.quantity })));

      for (const { each, units } of sold) {
        await seesCard(
          category,
          each,
          units.map(({ price }) => price),
        );
        for (const unit of units) await seesPage(unit);
      }
      const feed = await feedPrices();
      for (const { id, price } of units) expect(feed.get(`${id}`), "feed").toBe(price);
      const ids = sold.map(({ each }) => each.id).join(",");
      const cart: Product[] = (await app.get(`/products/?ids=${ids}&page_size=100`)).body.results;
      const inCart = new Map(cart.flatMap(({ variants }) => variants.map((one) => [one.id, one.final_price])));
      for (const { id, price } of units) expect(inCart.get(id), "cart").toBe(price);

      const means = await post("/payment-methods/", {
        ...{ kind: "cash", label: `Medio ${category}`, change, is_on: true, law_read: true },
      });
      const option = await post("/delivery-options/", {
        ...{ kind: "pickup", label: `Local ${category}`, price: pesosOf(delivery), is_on: true },
      });
      const lines = units.map(({ id, quantity }) => ({ variant_id: id, quantity }));
      const asked = { products: lines, payment_method_id: means.id, delivery: { option_id: option.id } };
      const quote = (await app.post("/orders/quote/", asked)).body;
      expect(quote.lines.map((line: { unit_price: number }) => line.unit_price)).toEqual(units.map((one) => one.price));
      const email = `lucia.${categories}@correo.example`;
      const body = orderBody(lines, {
        ...{ customer_email: email, expected_total: quote.total, payment_method_id: means.id },
        delivery_option_id: option.id,
      });
      const order = await post<typeof quote>("/orders/", body, customer.token);
      expect(order.products.map((line: { price_at_time: number }) => line.price_at_time)).toEqual(
        units.map((one) => one.price),
      );
      expect(order.total).toBe(quote.total);
      const [mail] = await app.mailsTo(email);
      const text = (mail?.text ?? "").replaceAll("\u00a0", " ");
      for (const { price } of units) expect(text, "mail").toContain(`${shown(price)} c/u`);
      expect(text, "mail").toContain(shown(order.total));
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
