import { expect, test } from "vitest";
import type { ReorderRow } from "../contract.ts";
import { chatLink, mailLink, purchaseText } from "./purchase-text.ts";

const row = (name: string, label: string, sku: string, amount: number) => ({ name, label, sku, amount }) as ReorderRow;

test("the order names each variant with its amount and code", () => {
  const rows = [row("Tierra", "10 l", "TI-10", 27), row("Maceta", "", "", 1)];
  expect(purchaseText(rows, { name: "Distri" }, "Mi tienda")).toBe(
    "Hola Distri, este es un pedido de Mi tienda:\n\n27 × Tierra (10 l) (TI-10)\n1 × Maceta",
  );
});

test.each([
  ["Marta, ventas@distri.example, 11 5555-0100", "mailto:ventas@distri.example?", "https://wa.me/5491155550100?"],
  ["Marta <ventas@distri.example>", "mailto:ventas@distri.example?", "https://wa.me/?"],
  ["", "mailto:?", "https://wa.me/?"],
])("of the contact '%s' mail and WhatsApp take what they can", (contact, mail, chat) => {
  expect(mailLink({ contact }, "Mi tienda", "1 × A & B")).toBe(
    `${mail}subject=Pedido%20de%20Mi%20tienda&body=1%20%C3%97%20A%20%26%20B`,
  );
  expect(chatLink({ contact }, "1 × A & B")).toBe(`${chat}text=1%20%C3%97%20A%20%26%20B`);
});
