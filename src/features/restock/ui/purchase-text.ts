import { whatsappLink } from "#src/contract/whatsapp.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import type { Reorder, ReorderRow } from "../contract.ts";

type Supplier = Reorder["suppliers"][number];

export const purchaseText = (rows: readonly ReorderRow[], { name }: Pick<Supplier, "name">, shop: string): string =>
  [
    `Hola ${name}, este es un pedido de ${shop}:`,
    "",
    ...rows
      .filter(({ amount }) => amount > 0)
      .map((row) => `${row.amount} × ${withLabel(row.name, row.label)}${row.sku && ` (${row.sku})`}`),
  ].join("\n");

const EMAIL = /[^\s<>,;:()]+@[^\s<>,;:()]+\.[^\s<>,;:()]+/;
const PHONE = /\+?\d[\d\s.()-]{8,}\d/;

/** To the first e-mail in the supplier's contact, else to whom one chooses then. */
export const mailLink = ({ contact }: Pick<Supplier, "contact">, shop: string, text: string): string =>
  `mailto:${EMAIL.exec(contact)?.[0] ?? ""}?subject=${encodeURIComponent(`Pedido de ${shop}`)}&body=${encodeURIComponent(text)}`;

export const chatLink = ({ contact }: Pick<Supplier, "contact">, text: string): string =>
  whatsappLink(PHONE.exec(contact)?.[0] ?? "", text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`;
