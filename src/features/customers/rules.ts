import { phoneInWords } from "#src/contract/phone.ts";
import type { ListedCustomer } from "./contract.ts";

type Contact = Pick<ListedCustomer, "name" | "email" | "phone">;

export const contactOf = ({ email, phone }: Contact): string =>
  [phone && phoneInWords(phone), email].filter(Boolean).join(" · ");

/** Somebody may have left a telephone alone. */
export const nameOf = (customer: Contact): string => customer.name || contactOf(customer) || "Sin nombre";

export function ordersInWords(count: number): string {
  if (count === 0) return "Sin pedidos";
  return count === 1 ? "1 pedido" : `${count} pedidos`;
}
