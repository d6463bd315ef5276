/** Data that a text may name, such as `{pedido}`, with descriptions. */
export type Placeholders = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

const namedIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

/** Why a text uses wrong placeholders, or null. */
export function wrongPlaceholder(text: string, allowed: Placeholders): string | null {
  const strange = namedIn(text).find((name) => !Object.hasOwn(allowed, name));
  const list = Object.keys(allowed).map((name) => `{${name}}`);
  if (strange !== undefined) return `{${strange}} no es un dato de este texto. Podés usar ${inWords(list)}`;
  if (/[{}]/.test(text.replace(PLACEHOLDER, "")))
    return `Hay una llave suelta. Los datos van entre dos, como ${list[0]}`;
  return null;
}

const inWords = (list: readonly string[]): string => new Intl.ListFormat("es-AR", { type: "disjunction" }).format(list);

/** Fills in a text; an empty value also removes the comma or space beside it. */
export function fillIn(text: string, data: Readonly<Record<string, string>>): string {
  const isEmpty = (name: string) => data[name] === "";
  const filled = text
    .replace(/(^|\n)\{([^{}]*)\},?[ ]*/g, (whole, start: string, name: string) => (isEmpty(name) ? start : whole))
    .replace(/,?[ ]?\{([^{}]*)\}/g, (whole, name: string) => (isEmpty(name) ? "" : whole))
    .replace(PLACEHOLDER, (whole, name: string) => data[name] ?? whole);
  return filled.charAt(0).toLocaleUpperCase("es-AR") + filled.slice(1);
}
