import fc from "fast-check";
import { expect, test } from "vitest";
import { cuit, cuitInWords, isCuit } from "./cuit.ts";

// Whose each is, and where it is published.
test.each([
  ["33-69345023-9", "AFIP, today ARCA: to whom its web services have a request for a ticket directed"],
  ["30-50001091-2", "Banco de la Nación Argentina: the head of its statements of account"],
  ["30-70308853-4", "MercadoLibre: the foot of the statements of Mercado Pago"],
  ["33-71479189-9", "Global Turismo SRL: its page of payments"],
  ["20-05536168-2", "nobody: the example of python-stdnum, stdnum.ar.cuit"],
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

test.each([
  ["30-50001091-3", "el último número no corresponde"],
  ["10-50001091-2", "empieza con 20, 23"],
  ["3050001091", "tiene 11 números y escribiste 10"],
  ["30-5000I091-2", "solo números"],
])("of %j is told what is wrong with it", (typed, words) => {
  expect(cuit.safeParse(typed).error?.issues[0]?.message).toContain(words);
});

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
