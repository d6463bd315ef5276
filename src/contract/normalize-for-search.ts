/** Text without case, accents and repeated spaces, for searching and uniqueness. */
export const normalizeForSearch = (text: string): string =>
  text
    .replace(/\p{M}{31,}/gu, "")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
