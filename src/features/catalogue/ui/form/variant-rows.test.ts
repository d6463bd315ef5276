import { expect, test } from "vitest";
import { productSeen } from "../../../../../test/product-seen.ts";
import { EMPTY_VALUES, EMPTY_VARIANT, productForm, valuesOf } from "./form-values.ts";
import { pastedCells, withCombinations, withRenamedValues } from "./variant-rows.ts";

const options = [
  { name: "Talle", values: "S\nM" },
  { name: "Color", values: "Verde\n\nNegro\nVerde" },
];

test("combinations keep the rows that there are; the first of a plain product goes on with its variant", () => {
  const form = { ...EMPTY_VALUES, options, price: "900", sku: "REM", stock: "3" };
  const rows = withCombinations(form, 7);
  expect(rows.map(({ values }) => values.join())).toEqual(["S,Verde", "S,Negro", "M,Verde", "M,Negro"]);
  expect(rows[0]).toMatchObject({ known: 7, price: "900", sku: "REM", stock: "3" });
  expect(rows[1]).toEqual({ ...EMPTY_VARIANT, values: ["S", "Negro"] });
  const [, second] = rows;
  if (!second) throw new Error("a second row is needed");
  const kept = withCombinations({ ...form, variants: [{ ...second, price: "5" }] }, 7);
  expect(kept.map(({ price, values }) => `${values.join()} ${price}`)).toEqual([
    "S,Negro 5",
    "S,Verde ",
    "M,Verde ",
    "M,Negro ",
  ]);
});

test("a value that is written anew stays its rows'", () => {
  const rows = [
    { ...EMPTY_VARIANT, values: ["5 l"] },
    { ...EMPTY_VARIANT, values: ["10 l"] },
  ];
  expect(withRenamedValues(rows, 0, "5 l\n10 l", "5 litros\n10 l").map(({ values }) => values[0])).toEqual([
    "5 litros",
    "10 l",
  ]);
  expect(withRenamedValues(rows, 0, "5 l\n10 l", "5 l\n10 l\n20 l")).toBe(rows);
});

test("a pasted column fills the cells below, numbers as they are typed and codes as they are", () => {
  const form = { options: [], variants: [EMPTY_VARIANT, EMPTY_VARIANT, EMPTY_VARIANT] };
  expect(pastedCells("variants.1.price", "$ 1.234,50\t9\r\n20\r\n30\r\n", form)).toEqual({
    cells: [
      { name: "variants.1.price", value: "1.234,5" },
      { name: "variants.2.price", value: "20" },
    ],
    left: 1,
  });
  expect(pastedCells("variants.0.barcode", "00123\n0456", form)?.cells.map(({ value }) => value)).toEqual([
    "00123",
    "0456",
  ]);
  expect(pastedCells("variants.0.price", "900\n", form)).toBeNull();
  expect(pastedCells("name", "a\nb", form)).toBeNull();
});

test("what the form shows of a product with options is what it sends", () => {
  const variants = ["5 l", "10 l"].map((value, index) => ({
    id: index + 1,
    label: value,
    options: { Volumen: value },
    seed_count: null,
    sku: `M-${value}`,
    barcode: "",
    price: 900.5,
    final_price: 900.5,
    stock: 4,
    availability: "in_stock" as const,
    image: "/media/a/1.webp",
    is_available: index === 0,
    weight_g: 1200,
    cost: { amount: 12.5, currency: "USD" as const },
    margin: null,
  }));
  const product = productSeen({ options: [{ name: "Volumen", values: ["5 l", "10 l"] }], variants });
  const sent = productForm.parse(valuesOf(product));
  expect(sent.options).toEqual(product.options);
  expect(sent.variants).toEqual(
    variants.map(({ label: _, final_price: __, availability: ___, margin: ____, ...given }) => given),
  );
  expect(productForm.safeParse({ ...valuesOf(product), variants: [] }).error?.issues).toMatchObject([
    { path: ["variants"] },
  ]);
  const [first] = valuesOf(product).variants;
  if (!first) throw new Error("a row is needed");
  const wrong = productForm.safeParse({ ...valuesOf(product), variants: [{ ...first, values: ["7 l"] }] });
  expect(wrong.error?.issues).toMatchObject([{ path: ["variants", 0, "values", 0], message: "Elegí el valor" }]);
});
