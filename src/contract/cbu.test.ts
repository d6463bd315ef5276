import fc from "fast-check";
import { expect, test } from "vitest";
import { cbu, isCbu, withRightCbu } from "./cbu.ts";
import { text } from "./text.ts";

// Where each is published.
test.each([
  ["2850590940090418135201", "the example of python-stdnum, stdnum.ar.cbu"],
  [
    "0140019901401901247953",
    "Provincia: the fund that the Dirección Nacional del Derecho de Autor is paid by, on the page of CESSI",
  ],
  ["0110407720040712036177", "Banco Nación in Posadas: a shop's page of payments"],
  ["0070075720000019624059", "Galicia: Global Turismo SRL's page of payments"],
  ["0110012920000091344977", "Banco Nación: the example of the .NET package Ezu.CBU"],
  ["0000003100062244154712", "a CVU of Mercado Pago: the example of the same package"],
  ["28505909 40090418135201", "the first, written in its two blocks"],
])("%s is one: %s", (typed) => {
  expect(isCbu(cbu.parse(typed))).toBe(true);
});

test.each(["", "2850590940090418135202", "2850590840090418135201", "285059094009041813520", "28505909400904181352011"])(
  "%j is no CBU",
  (typed) => {
    expect(cbu.safeParse(typed).success).toBe(false);
  },
);

test("one wrong digit is always found", () => {
  fc.assert(
    fc.property(fc.nat(21), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digits = "2850590940090418135201";
      const wrong = (Number(digits[place]) + step) % 10;
      expect(isCbu(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBe(false);
    }),
  );
});

test.each([
  ["Transferí a 2850590940090418135201, alias brote.vivero", true],
  ["CBU 28505909 40090418135201 2 cuotas. CUIT 30-71250636-5, tel. 11 5555-0100", true],
  ["CBU: 2850590940090418135202", false],
  ["CBU: 28505909-40090418135210", false],
  ["CVU 0000003100062244154712 o CBU 285059094009041813520", false],
  ["CBU 28505909400904181352011", false],
])("the text %j is taken: %j", (written, isTaken) => {
  expect(withRightCbu(text()).safeParse(written).success).toBe(isTaken);
});
