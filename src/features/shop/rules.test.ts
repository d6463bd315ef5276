import { expect, test } from "vitest";
import { whatsappLink } from "./rules.ts";

test.each(["1155550100", "11 5555-0100", "541155550100", "5491155550100", "+54 9 11 5555 0100"])(
  "the chat with %s has 54 and 9 once",
  (telephone) => expect(whatsappLink(telephone)).toBe("https://wa.me/5491155550100"),
);

test("without a telephone there is no chat", () => expect(whatsappLink("")).toBeNull());

test("a message goes along, encoded", () => {
  expect(whatsappLink("1155550100", "Hola, ¿hay stock?")).toBe(
    "https://wa.me/5491155550100?text=Hola%2C%20%C2%BFhay%20stock%3F",
  );
});
