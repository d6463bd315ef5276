import { desc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { centavos, toPesos } from "#src/contract/centavos.ts";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { addPlainVariants, createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import { discountedPrice } from "../rules.ts";
import { activeProducts, products } from "./tables/products.ts";
import { activeVariants, variants } from "./tables/variants.ts";
import { updatePrices } from "./update-prices.ts";

const { db, bulkDb, post, put } = await openTestApp();
const { token } = await createStaff(db);
const change = (body: unknown) => put("/bulk-update-prices/", body, { token });

beforeEach(async () => {
  await db.execute(sql`truncate products cascade`);
});

const priceOf = async (id: number) => {
  const [row] = await db.select({ price: activeProducts.price }).from(activeProducts).where(eq(activeProducts.id, id));
  return row?.price;
};

describe("changing prices in bulk", () => {
  test("by percentage rounds to the nearest ten pesos, never under ten", async () => {
    const [one, low] = [await createProduct(db, { price: 104_500 }), await createProduct(db, { price: 100 })];
    const answer = await change({ operation: "increase", type: "all", percentage: 10 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: "Se actualizaron 2 productos",
      products_updated: 2,
      products_failed: 0,
      activity_id: expect.any(Number),
    });
    expect(await priceOf(one.id)).toBe(115_000);
    expect(await priceOf(low.id)).toBe(1_000);
  });

  test("by amount goes to the centavo, and leaves what would reach 0 as it is", async () => {
    const [one, exact, low] = [
      await createProduct(db, { price: 10_000 }),
      await createProduct(db, { price: 5_050 }),
      await createProduct(db, { price: 5_000 }),
    ];
    const { body } = await change({ operation: "decrease", type: "all", amount: 50.5 });
    expect(body).toMatchObject({ products_updated: 1, products_failed: 2 });
    expect(body.message).toContain("Se actualizó 1 producto. 2 quedaron como estaban");
    expect([await priceOf(one.id), await priceOf(exact.id), await priceOf(low.id)]).toEqual([4_950, 5_050, 5_000]);
  });

  test("never moves a price against the direction, nor gives an unpriced blister one", async () => {
    const [four, fourteen] = [await createProduct(db, { price: 400 }), await createProduct(db, { price: 1_400 })];
    const { blisters: packs } = await createProduct(db, {
      blisters: [
        { seedCount: 1, price: 0, stock: 1 },
        { seedCount: 3, price: 100_000, stock: 1 },
      ],
    });
    await change({ operation: "decrease", type: "all", percentage: 50 });
    expect([await priceOf(four.id), await priceOf(fourteen.id)]).toEqual([400, 1_000]);
    await db
      .update(variants)
      .set({ price: centavos(1_400) })
      .where(eq(variants.productId, fourteen.id));
    await change({ operation: "increase", type: "all", percentage: 0.1 });
    expect([await priceOf(four.id), await priceOf(fourteen.id)]).toEqual([1_000, 1_400]);
    const [unpriced] = await db
      .select()
      .from(activeVariants)
      .where(eq(activeVariants.id, packs[0]?.id ?? 0));
    expect(unpriced?.price).toBe(0);
  });

  test("leaves products without price alone and doesn't count them", async () => {
    const free = await createProduct(db, { price: 0 });
    const { body } = await change({ operation: "increase", type: "all", amount: 10 });
    expect(body).toMatchObject({ products_updated: 0, products_failed: 0 });
    expect(await priceOf(free.id)).toBe(0);
  });

  test("never passes the highest price", async () => {
    const dear = await createProduct(db, { price: HIGHEST_PRICE });
    for (const how of [{ percentage: 10_000 }, { amount: 0.01 }]) {
      expect((await change({ operation: "increase", type: "all", ...how })).body.products_failed).toBe(1);
    }
    expect(await priceOf(dear.id)).toBe(HIGHEST_PRICE);
  });

  test("changes one category or one brand alone", async () => {
    const category = await createCategory(db);
    const inCategory = await createProduct(db, { categoryId: category.id, price: 100_000 });
    const ofBrand = await createProduct(db, { brand: "420", price: 100_000, isAvailable: false });
    const raise = { operation: "increase", amount: 1 };
    expect((await change({ ...raise, type: "category", value: category.id })).body.products_updated).toBe(1);
    expect((await change({ ...raise, type: "category", value: `${category.id}` })).body.products_updated).toBe(1);
    expect((await change({ ...raise, type: "brand", value: "420" })).body.products_updated).toBe(1);
    expect((await change({ ...raise, type: "brand", value: "Nadie" })).body.products_updated).toBe(0);
    expect([await priceOf(inCategory.id), await priceOf(ofBrand.id)]).toEqual([100_200, 100_100]);
  });

  test("moves blisters with their product, or the product not at all", async () => {
    const pack = (price: number) => ({ seedCount: 1, price, stock: 1 });
    const moved = await createProduct(db, { blisters: [pack(100_000), pack(300_000)] });
    const failed = await createProduct(db, { blisters: [pack(90_000), pack(300_000)] });
    const { body } = await change({ operation: "reduction", type: "all", amount: 900 });
    expect(body).toMatchObject({ products_updated: 1, products_failed: 1 });
    const pricesOf = async (id: number) =>
      (await db.select().from(activeVariants).where(eq(activeVariants.productId, id)).orderBy(activeVariants.id)).map(
        (row) => row.price,
      );
    expect(await pricesOf(moved.id)).toEqual([10_000, 210_000]);
    expect(await pricesOf(failed.id)).toEqual([90_000, 300_000]);
    expect([await priceOf(moved.id), await priceOf(failed.id)]).toEqual([10_000, 90_000]);
    const touched = await db.select().from(activeProducts).where(sql`updated_at > created_at`);
    expect(touched.map((row) => row.id)).toEqual([moved.id]);
  });

  test("is recorded with its details", async () => {
    await createProduct(db, { brand: "Luz" });
    await change({ operation: "reduction", type: "brand", value: "Luz", percentage: 12.5 });
    const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: "bulk_price_update",
      changes: {
        update_type: "porcentaje",
        update_value: "12.5",
        operation: "decrease",
        type: "brand",
        value: "Luz",
        products_updated: "1",
        products_failed: "0",
      },
    });
  });

  test.each([
    {},
    { operation: "increase", type: "all" },
    { operation: "increase", type: "all", percentage: 10, amount: 10 },
    { operation: "double", type: "all", percentage: 10 },
    { operation: "increase", type: "some", percentage: 10 },
    { operation: "increase", type: "all", percentage: 0 },
    { operation: "increase", type: "all", percentage: 0.09 },
    { operation: "increase", type: "all", percentage: "10" },
    { operation: "increase", type: "all", percentage: 1e308 },
    { operation: "decrease", type: "all", percentage: 100 },
    { operation: "reduction", type: "all", percentage: 100 },
    { operation: "increase", type: "all", amount: 0 },
    { operation: "increase", type: "all", amount: -1 },
    { operation: "increase", type: "all", amount: 0.001 },
    { operation: "increase", type: "category", percentage: 10 },
    { operation: "increase", type: "brand", value: "", percentage: 10 },
    { operation: "increase", type: "category", value: "todas", percentage: 10 },
    { operation: "increase", type: "category", value: 2_147_483_647, percentage: 10 },
    { operation: "increase", type: "category", value: 1.5, percentage: 10 },
  ])("refuses %j and changes nothing", async (body) => {
    const product = await createProduct(db);
    expect(await change(body)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect(await priceOf(product.id)).toBe(product.price);
  });
});

const amounts = fc
  .oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: HIGHEST_PRICE }))
  .map(centavos);
/** One statement for many of them: a property is tried on hundreds of prices in a few calls. */
const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 50 });
const direction = fc.constantFrom("increase" as const, "decrease" as const);

const { id: categoryId } = await createCategory(db);

type Direction = "increase" | "decrease";

/** Prices of so many products, as the shop changes them in one go. */
async function changed(prices: readonly number[], input: { operation: Direction } & Record<string, unknown>) {
  await db.delete(products);
  await db.execute(sql`insert into products (name, category_id, price_centavos, search_name, search_brand, search_text)
    select 'x', ${categoryId}, price, '', '', '' from unnest(${sql.param(prices)}::bigint[]) price`);
  await addPlainVariants(db);
  await updatePrices(db, null, { type: "all", ...input });
  const rows = await db.select({ price: activeProducts.price }).from(activeProducts).orderBy(activeProducts.id);
  return rows.map(({ price }) => price);
}

/** The rule once more, in whole numbers, for 0.1 has no exact binary form: to the nearest ten pesos, halves up. */
function inTens(price: number, operation: Direction, percentage: number): number {
  const [units = "0", decimals = ""] = `${percentage}`.split(".");
  const whole = 10n ** BigInt(decimals.length);
  const parts = BigInt(units + decimals);
  const unit = 100n * whole * 1_000n;
  const times = BigInt(price) * (operation === "increase" ? 100n * whole + parts : 100n * whole - parts);
  return Number(((2n * times + unit) / (2n * unit)) * 1_000n);
}

describe("a price changed in bulk", () => {
  test.each([
    [100_000, "increase", 10, 110_000],
    [100_500, "increase", 0.1, 101_000],
    [100_400, "increase", 0.1, 101_000],
    [100_000, "increase", 0.4, 100_000],
    [100_000, "increase", 0.5, 101_000],
    [100_000, "decrease", 99.9, 1_000],
    [1_200, "decrease", 50, 1_000],
    [1, "decrease", 50, 1],
    [400, "decrease", 50, 400],
    [1_400, "increase", 0.1, 1_400],
    [150_000, "decrease", 33.3, 100_000],
  ] as const)("of %i centavos, %s by %f %%, is %i", async (price, operation, percentage, expected) => {
    expect(await changed([price], { operation, percentage })).toEqual([expected]);
  });

  test("by percentage is the nearest ten pesos, from ten on, and never moves the other way", async () => {
    const percentage = fc.oneof(
      fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10),
      fc.double({ min: 0.1, max: 99.9, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(many(amounts), direction, percentage, async (prices, operation, given) => {
        const expected = prices.map((price) => {
          const rounded = Math.max(1_000, inTens(price, operation, given));
          const isOtherWay = operation === "increase" ? rounded < price : rounded > price;
          return isOtherWay || rounded > HIGHEST_PRICE ? price : rounded;
        });
        expect(await changed(prices, { operation, percentage: given })).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  test("by an amount is exact, or stays where it would reach 0 or pass the highest", async () => {
    await fc.assert(
      fc.asyncProperty(many(amounts), direction, amounts, async (prices, operation, amount) => {
        const expected = prices.map((price) => {
          const moved = operation === "increase" ? price + amount : price - amount;
          return moved > 0 && moved <= HIGHEST_PRICE ? moved : price;
        });
        expect(await changed(prices, { operation, amount: toPesos(amount) })).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  test("has the discount that the rules say", async () => {
    await fc.assert(
      fc.asyncProperty(many(fc.tuple(amounts, fc.integer({ min: 0, max: 10_000 }))), async (cases) => {
        const prices = cases.map(([price]) => price);
        const discounts = cases.map(([, hundredths]) => hundredths / 100);
        await db.delete(products);
        await db.execute(sql`
          insert into products (name, category_id, price_centavos, discount, search_name, search_brand, search_text)
          select 'x', ${categoryId}, price, discount, '', '', ''
            from unnest(${sql.param(prices)}::bigint[], ${sql.param(discounts)}::numeric[]) given (price, discount)`);
        await addPlainVariants(db);
        const rows = await db
          .select({ final: activeProducts.finalPrice })
          .from(activeProducts)
          .orderBy(activeProducts.id);
        expect(rows.map(({ final }) => final)).toEqual(
          prices.map((price, index) => discountedPrice(price, discounts[index] ?? 0)),
        );
      }),
      { numRuns: 15 },
    );
  });
});

/** A change of all prices also locks, notes and indexes them: so many times what writing their rows alone takes at most. */
const MOST_TIMES_THE_ROWS = 6;

test("ten thousand products change in a few times what their rows alone take, and come back", async () => {
  await bulkDb.execute(sql`insert into products (name, category_id, price_centavos, search_name, search_brand, search_text)
    select 'Producto ' || n, ${categoryId}, 100000 + n, 'producto ' || n, '', ' producto ' || n || ' para el cultivo en casa'
      from generate_series(1, 10000) n`);
  await bulkDb.execute(sql`insert into variants (product_id, seed_count, price_centavos, stock)
    select id, 1, 100000, 1 from products where id % 5 = 0`);
  await addPlainVariants(bulkDb);
  // The best of a few: the machine may be busy with something else.
  const ratios: number[] = [];
  while (ratios.length < 4 && !ratios.some((ratio) => ratio < MOST_TIMES_THE_ROWS)) {
    const began = performance.now();
    await bulkDb.execute(sql`update variants set price_centavos = price_centavos + 1000`);
    const rowsAlone = performance.now() - began;
    const start = performance.now();
    const { body } = await change({ operation: "increase", type: "all", percentage: 5 });
    ratios.push((performance.now() - start) / rowsAlone);
    expect(body).toMatchObject({ products_updated: 10_000, products_failed: 0 });
    const undone = await post(`/activity-logs/${body.activity_id}/undo/`, undefined, { token });
    expect(undone.body).toMatchObject({ restored: 10_000, left_alone: 0 });
  }
  expect(Math.min(...ratios), `${ratios}`).toBeLessThan(MOST_TIMES_THE_ROWS);
}, 300_000);
