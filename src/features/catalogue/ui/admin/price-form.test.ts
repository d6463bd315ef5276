import { expect, test } from "vitest";
import { type PriceForm, priceInputOf } from "./price-form.ts";

const form = (given: Partial<PriceForm> = {}): PriceForm => ({
  scope: "all",
  category: "",
  brand: "",
  operation: "increase",
  by: "percentage",
  value: "10",
  ...given,
});

test("a whole form becomes the call's input", () => {
  expect(priceInputOf(form({ value: "12.5" }), [])).toEqual({
    input: { operation: "increase", type: "all", percentage: 12.5 },
  });
  expect(priceInputOf(form({ scope: "category", category: "7", by: "amount", value: "1500" }), [])).toEqual({
    input: { operation: "increase", type: "category", value: 7, amount: 1500 },
  });
  expect(priceInputOf(form({ scope: "selection", operation: "decrease" }), [4, 2])).toEqual({
    input: { operation: "decrease", type: "selection", ids: [4, 2], percentage: 10 },
  });
});

test.each([
  { value: "" },
  { value: "0" },
  { value: "0.05" },
  { by: "amount" as const, value: "0" },
  { scope: "category" as const },
  { scope: "brand" as const },
])("with %j something is missing", (given) => {
  expect(priceInputOf(form(given), [])).toEqual({ problem: "Por favor completa todos los campos requeridos" });
});

test("nothing can be reduced by all of it", () => {
  const problem = priceInputOf(form({ operation: "decrease", value: "100" }), []);
  expect(problem).toEqual({ problem: "Una reducción debe ser menor a 100 %" });
});
