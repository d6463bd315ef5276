import { expect, test } from "vitest";
import { whatsappLink } from "./whatsapp.ts";

test.each(["1155550100", "11 5555-0100", "541155550100", "5491155550100", "+54 9 11 5555 0100", "011 15 5555-0100"])(
  "the chat with %s has 54 and 9 once",
  (telephone) => expect(whatsappLink(telephone)).toBe("https://wa.me/5491155550100"),
);

test.each(["", "5555", "no tiene"])("with «%s» there is no chat", (telephone) =>
  expect(whatsappLink(telephone)).toBeNull(),
);

test("a message goes along, encoded", () => {
  expect(whatsappLink("1155550100", "Hola, ¿hay stock?\n& más")).toBe(
    "https://wa.me/5491155550100?text=Hola%2C%20%C2%BFhay%20stock%3F%0A%26%20m%C3%A1s",
  );
});
