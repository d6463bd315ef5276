import fc from "fast-check";
import { expect, test } from "vitest";
import { cuit, cuitInWords, isCuit } from "./cuit.ts";

// As the companies print them on receipts and pages; the last is the example of python-stdnum, stdnum.ar.cuit.
test.each([
  ["33-69345023-9", "AFIP, today ARCA"],
  ["30-50001091-2", "Banco de la Nación Argentina"],
  ["30-54668997-9", "YPF"],
  ["30-70308853-4", "MercadoLibre"],
  ["30-50279317-5", "Arcor"],
  ["33-71479189-9", "Global Turismo SRL, on its page of payments"],
  ["20-05536168-2", "the example of python-stdnum"],
])("%s is the CUIT of %s", (number) => {
  const digits = cuit.parse(number);
  expect(isCuit(digits)).toBe(true);
  expect(cuitInWords(digits)).toBe(number);
});

test.each(["30-50001091-3", "10-50001091-2", "3050001091", "305000109122", "30-5000I091-2", "00-00000000-0"])(
  "%j is no CUIT",
  (typed) => {
    expect(cuit.safeParse(typed).success).toBe(false);
  },
);

test("one wrong digit is always found", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("33693450239", "30500010912", "20055361682"),
      fc.nat(10),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, step) => {
        const wrong = (Number(digits[place]) + step) % 10;
        expect(isCuit(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBe(false);
      },
    ),
  );
});
