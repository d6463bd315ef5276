import { expect, test } from "vitest";
import { whatsappAddress } from "./whatsapp.ts";

test.each(["1155550000", "541155550000", "5491155550000", "+54 9 11 5555-0000"])(
  "%s gets 54 and 9 once (product page, WhatsApp links)",
  (phone) => expect(whatsappAddress(phone)).toBe("https://wa.me/5491155550000"),
);

test("carries a message", () => {
  expect(whatsappAddress("1155550000", "Hola, ¿qué tal?\n¡Chau!")).toBe(
    "https://wa.me/5491155550000?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%0A%C2%A1Chau!",
  );
});
