import { nationalPhone } from "./phone.ts";

/** The WhatsApp chat of an Argentine mobile (`549…`), or null for no valid number (docs/shop.md, Telephones). */
export function whatsappLink(telephone: string, message = ""): string | null {
  const national = nationalPhone(telephone);
  if (national.length !== 10) return null;
  return `https://wa.me/549${national}${message && `?text=${encodeURIComponent(message)}`}`;
}
