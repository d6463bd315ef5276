/** Escapes text for XML and drops the two characters that XML can't hold. */
export const xmlText = (text: string): string =>
  text
    .replace(/[\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
