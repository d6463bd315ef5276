/** A WhatsApp chat with an Argentine mobile, the message ready to be sent. The 54 and 9 it wants are never doubled (product page, WhatsApp links). */
export function whatsappAddress(phone: string, message = ""): string {
  const national = phone.replace(/\D/g, "").replace(/^549?(?=\d{10}$)/, "");
  const query = message === "" ? "" : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/549${national}${query}`;
}
