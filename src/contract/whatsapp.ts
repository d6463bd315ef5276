import { nationalPhone } from "./phone.ts";

/**
 * The WhatsApp chat with an Argentine mobile, the message ready to be sent; null when there is no such telephone. The 54
 * and 9 that it wants stand there once, however the number is written (docs/shop.md, Telephones).
 */
export function whatsappLink(telephone: string, message = ""): string | null {
  const national = nationalPhone(telephone);
  if (national.length !== 10) return null;
  return `https://wa.me/549${national}${message && `?text=${encodeURIComponent(message)}`}`;
}
