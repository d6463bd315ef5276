/** The chat with a telephone, or null without one: WhatsApp wants 54 and 9 before the 10 national digits, each once (product page, WhatsApp links). */
export function whatsappLink(telephone: string, message = ""): string | null {
  const national = telephone.replace(/\D/g, "").slice(-10);
  if (national.length < 10) return null;
  return `https://wa.me/549${national}${message ? `?text=${encodeURIComponent(message)}` : ""}`;
}
