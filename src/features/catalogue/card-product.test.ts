import { expect, test } from "vitest";
import { productSeen } from "../../../test/product-seen.ts";
import { cardOf } from "./card-product.ts";
import type { ProductOption, Variant } from "./contract/variant.ts";

const [plain] = productSeen().variants;
if (!plain) throw new Error("a product has a variant");

const sold = (names: string[], labels: string[], given: Partial<Variant> = {}) => {
  const options = names.map((name): ProductOption => ({ name, values: [] }));
  return cardOf(productSeen({ options, variants: labels.map((label, id) => ({ ...plain, id, label, ...given })) }));
};

test.each([
  [["Volumen"], ["5 l", "10 l", "20 l", "25 l"], "4 medidas"],
  [["Talle"], ["S", "M"], "2 opciones"],
  [["Volumen", "Color"], ["5 l · Negro", "5 l · Blanco"], "2 opciones"],
  [[], ["3 semillas", "5 semillas"], "2 presentaciones"],
  [[], ["3 semillas"], "3 semillas"],
  [[], [""], ""],
  [[], [], ""],
])("options %j with %j are told as %j", (names, labels, words) => {
  expect(sold(names, labels)).toMatchObject({ label: words, variant: labels.length === 1 ? 0 : null });
});

test("a card says from which price on where another variant costs more", () => {
  const priced = (...prices: number[]) =>
    cardOf(productSeen({ variants: prices.map((final_price, id) => ({ ...plain, id, final_price })) })).is_lowest;
  expect([priced(1000), priced(1000, 1000), priced(1000, 0), priced(1000, 1500)]).toEqual([false, false, false, true]);
});
