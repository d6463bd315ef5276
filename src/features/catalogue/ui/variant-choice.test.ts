import { expect, test } from "vitest";
import { productSeen } from "../../../../test/product-seen.ts";
import type { Variant } from "../contract/variant.ts";
import { choicesOf } from "./variant-choice.ts";
import { variantShown } from "./variant-shown.ts";

const [plain] = productSeen().variants;
if (!plain) throw new Error("a product has a variant");

const options = [
  { name: "Volumen", values: ["5 l", "10 l", "20 l"] },
  { name: "Color", values: ["Negro", "Blanco"] },
];
const pot = (id: number, Volumen: string, Color: string, given: Partial<Variant> = {}): Variant => ({
  ...plain,
  id,
  options: { Volumen, Color },
  label: `${Volumen} · ${Color}`,
  ...given,
});
const [small, white, large] = [pot(1, "5 l", "Negro"), pot(2, "5 l", "Blanco", { stock: 0 }), pot(3, "10 l", "Negro")];
const pots = productSeen({ options, variants: [small, white, large] });

const told = (chosen: Variant) =>
  choicesOf(pots, chosen).map(({ name, choices }) => [
    name,
    choices.map(({ value, isChosen, variant, isSoldOut }) => [value, isChosen, variant?.id ?? null, isSoldOut]),
  ]);

test("a value leads to the variant that keeps most of what is chosen; one that no variant has isn't shown", () => {
  expect(told(small)).toEqual([
    [
      "Volumen",
      [
        ["5 l", true, 1, false],
        ["10 l", false, 3, false],
      ],
    ],
    [
      "Color",
      [
        ["Negro", true, 1, false],
        ["Blanco", false, 2, true],
      ],
    ],
  ]);
});

test("a combination that doesn't exist can't be chosen, and every variant can be reached", () => {
  expect(told(large)).toEqual([
    [
      "Volumen",
      [
        ["5 l", false, 1, false],
        ["10 l", true, 3, false],
      ],
    ],
    [
      "Color",
      [
        ["Negro", true, 3, false],
        ["Blanco", false, null, true],
      ],
    ],
  ]);
  expect(told(white)[0]).toEqual([
    "Volumen",
    [
      ["5 l", true, 2, false],
      ["10 l", false, 3, false],
    ],
  ]);
});

test("the page opens with the variant of its address, else the first that can be bought, else the first", () => {
  expect(variantShown(pots, 2)?.id).toBe(2);
  expect(variantShown({ ...pots, variants: [white, large] }, 99)?.id).toBe(3);
  expect(variantShown({ ...pots, variants: [white] }, null)?.id).toBe(2);
  expect(variantShown({ ...pots, variants: [] }, null)).toBeUndefined();
});

test("seeds are chosen by their packs, a plain product by nothing", () => {
  const packs = [1, 3].map((seed_count, id) => ({ id, seed_count, price: 10, stock: 1 }));
  const seeds = productSeen({ blisters: packs });
  const [group] = seeds.variants[0] ? choicesOf(seeds, seeds.variants[0]) : [];
  expect([group?.name, group?.choices.map(({ value }) => value)]).toEqual(["Blister", ["1 semilla", "3 semillas"]]);
  expect(choicesOf(productSeen(), plain)).toEqual([]);
});
