import fc from "fast-check";
import { expect, test } from "vitest";
import { joinAddress, NO_ADDRESS, splitAddress } from "./shipping-address.ts";

const home = {
  street: "Av. Siempre Viva",
  number: "742",
  zip: "1414",
  city: "CABA",
  details: "Timbre 2, portón verde",
};

test("street and number, zip, city and details are joined by commas", () => {
  expect(joinAddress(home)).toBe("Av. Siempre Viva 742, 1414, CABA, Timbre 2, portón verde");
  expect(joinAddress({ ...home, details: "  " })).toBe("Av. Siempre Viva 742, 1414, CABA");
});

test.each(["street", "number", "zip", "city"] as const)("without %s there is no address", (part) => {
  expect(joinAddress({ ...home, [part]: " " })).toBe("");
});

test("a joined address comes apart again", () => {
  const word = fc.stringMatching(/^[A-Za-zñáé0-9.]{1,12}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(" "));
  const parts = fc.record({
    street: words,
    number: word,
    zip: word,
    city: words,
    details: fc.oneof(words, fc.constant("")),
  });
  fc.assert(
    fc.property(parts, (given) => {
      expect(splitAddress(joinAddress(given))).toEqual(given);
    }),
  );
  expect(splitAddress(joinAddress(home))).toEqual(home);
});

test.each(["", "Coordinar entrega", "Calle sin número", "Ruta 2, 1900"])("%j gives no parts", (address) => {
  expect(splitAddress(address)).toEqual(NO_ADDRESS);
});
