import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos, times, toCentavos, toPesos } from "#src/contract/centavos.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { discountedPrice } from "#src/features/catalogue/rules.ts";
import { sumOfLines } from "#src/features/pricing/rules.ts";
import { productSeen } from "../../../../test/product-seen.ts";
import { figuresOf } from "./cart-figures.ts";
import { type CartItem, toItems } from "./cart-items.ts";
import type { CartQuote } from "./fetch-quote.ts";

const line = (product: number, quantity: number, variant: number | null = null) => ({ product, variant, quantity });

/** What the shop answers for lines that can all be had. */
function quoteOf(items: readonly CartItem[]): CartQuote {
  const had = items.flatMap(({ option, line: { quantity } }) =>
    option ? [{ variant_id: option.variant, quantity, priceAtTime: option.unitPrice }] : [],
  );
  const total = toPesos(sumOfLines(had));
  const lines = had.map(({ variant_id, quantity, priceAtTime }) => {
    const [unit_price, subtotal] = [toPesos(priceAtTime), toPesos(times(priceAtTime, quantity))];
    return [variant_id, { variant_id, quantity, unit_price, subtotal, available: 99, can_order: true }] as const;
  });
  const nothing = { adjustments: [], payment_methods: [], delivery_options: [], notices: [] };
  return { ...nothing, lines: new Map(lines), subtotal: total, total };
}

const catalogue = {
  asked: [1, 2],
  products: [
    productSeen({ id: 1, price: 1000, discount: 10, final_price: 900, stock: 9 }),
    productSeen({ id: 2, price: 500, stock: 1 }),
  ],
};

test("the figures are the quote's, with what the discounts save", () => {
  const items = toItems([line(1, 2), line(2, 1)], catalogue, {});
  const quote = {
    ...quoteOf(items),
    adjustments: [{ kind: "delivery" as const, label: "Moto", amount: 1500 }],
    total: 3800,
  };
  expect(figuresOf(items, quote)).toMatchObject({
    units: 3,
    subtotal: 2500,
    saving: 200,
    adjustments: [{ label: "Moto", amount: 1500 }],
    total: 3800,
  });
});

test("what can't be had counts nothing", () => {
  const items = toItems([line(1, 2), line(2, 3)], catalogue, {});
  const [first, short] = quoteOf(items).lines;
  if (!first || !short) throw new Error("two lines are needed");
  const lines = new Map([first, [short[0], { ...short[1], subtotal: 0, can_order: false }]]);
  const figures = figuresOf(items, { ...quoteOf(items), lines, subtotal: 1800, total: 1800 });
  expect(figures).toMatchObject({ units: 2, subtotal: 2000, saving: 200, total: 1800 });
});

test("a price that rose since the catalogue was read saves nothing", () => {
  const items = toItems([line(1, 2)], catalogue, {});
  expect(figuresOf(items, { ...quoteOf(items), subtotal: 2400, total: 2400 })).toMatchObject({
    subtotal: 2400,
    saving: 0,
    total: 2400,
  });
});

test("a cart's net price is its total without the VAT of each rate, with discounts, blisters and edited quantities", () => {
  const DIVISORS = { "21": 1_210n, "10.5": 1_105n, exempt: 1_000n } as const;
  const bought = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    discount: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
    vat_rate: fc.constantFrom(...VAT_RATES),
    quantity: fc.integer({ min: 1, max: 99 }),
    isBlister: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(bought, { minLength: 1, maxLength: 20 }), (lines) => {
      const products = lines.map(({ cents, discount, vat_rate, isBlister }, index) => {
        const final = discountedPrice(centavos(cents), discount);
        const price = { price: cents / 100, final_price: final / 100, stock: 99 };
        const blisters = isBlister ? [{ id: index + 1, seed_count: 3, price: cents / 100, stock: 99 }] : [];
        return productSeen({ id: index + 1, discount, vat_rate, blisters, ...price });
      });
      const of = (quantityOf: (line: (typeof lines)[number]) => number) =>
        toItems(
          lines.map((each, index) => line(index + 1, quantityOf(each), each.isBlister ? index + 1 : null)),
          { asked: products.map(({ id }) => id), products },
          {},
        );
      for (const items of [of(({ quantity }) => quantity), of(() => 1)]) {
        const sums = new Map<(typeof VAT_RATES)[number], bigint>();
        for (const { option, product, line: held } of items) {
          if (!option || !product || option.unitPrice === 0) continue;
          const sum = BigInt(option.unitPrice) * BigInt(held.quantity);
          sums.set(product.vat_rate, (sums.get(product.vat_rate) ?? 0n) + sum);
        }
        const exact = [...sums].map(([rate, sum]) => (sum * 2_000n + DIVISORS[rate]) / (2n * DIVISORS[rate]));
        expect(BigInt(toCentavos(figuresOf(items, quoteOf(items)).net))).toBe(
          exact.reduce((all, each) => all + each, 0n),
        );
      }
    }),
  );
});
