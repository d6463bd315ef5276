import fc from "fast-check";
import { expect, test } from "vitest";
import { cbu, isCbu } from "./cbu.ts";

test.each([
  ["2850590940090418135201", "the example of python-stdnum"],
  ["0720084720000000072786", "Santander, in an auction's published terms"],
  ["0110012920000091344977", "Banco Nación"],
  ["0110466430046601954301", "Banco Nación"],
  ["0070096220000002841913", "Galicia"],
  ["0140019901401901247953", "Provincia"],
  ["0000003100062244154712", "a CVU of Mercado Pago"],
  ["28505909 40090418135201", "written in its two blocks"],
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
      const digits = "0720084720000000072786";
      const wrong = (Number(digits[place]) + step) % 10;
      expect(isCbu(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBe(false);
    }),
  );
});
