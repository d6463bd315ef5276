/** Text without case, accents or repeated spaces: what searches and uniqueness compare. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
