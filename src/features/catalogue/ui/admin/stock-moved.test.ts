import { expect, test } from "vitest";
import { countsOf } from "./stock-moved.ts";

test("a stock typed over a sale was counted before it or after it", () => {
  expect(countsOf({ typed: 12, seen: 10, now: 7 })).toEqual([
    { label: "Antes: quedan 9", stock: 9 },
    { label: "Ahora: quedan 12", stock: 12 },
  ]);
});

test("nothing below none is offered", () => {
  expect(countsOf({ typed: 1, seen: 10, now: 7 })).toEqual([{ label: "Ahora: queda 1", stock: 1 }]);
});
