/** Text without case, accents or repeated spaces: what searches and uniqueness compare. */
export const normalizeForSearch = (text: string): string =>
  text
    .replace(/\p{M}{31,}/gu, "")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
