/** What Argentine law restricts; blank for none. Also a database check: changing it needs a migration. */
export const REGULATED = ["", "seeds", "smoking", "vaporizers"] as const;

export type Regulated = (typeof REGULATED)[number];

export const REGULATED_LABELS: Readonly<Record<Regulated, string>> = {
  "": "Nada de esto",
  seeds: "Semillas",
  smoking: "Artículos para fumar",
  vaporizers: "Vaporizadores",
};

export const isShown = (product: { is_available: boolean; is_withheld: boolean }): boolean =>
  product.is_available && !product.is_withheld;

export const whyRestricted = (regulated: Regulated): string =>
  `No se muestra: la tienda no vende ${REGULATED_LABELS[regulated].toLocaleLowerCase("es-AR")} (Datos legales)`;

const NAMES: readonly [Regulated, RegExp][] = [
  ["seeds", /semilla/],
  ["vaporizers", /vapo|vaper|tabaco.*(calenta|calefac)|(calenta|calefac).*tabaco/],
  [
    "smoking",
    /\b(pipas?|bongs?|sedas?|papelillos?|picador(es)?|boquillas?|tabacos?|cigarr\w*|narguiles?|parafernalia)\b/,
  ],
];

/** Guesses from a new category's normalized name; the owner can change it. */
export const regulatedByName = (foldedName: string): Regulated =>
  NAMES.find(([, names]) => names.test(foldedName))?.[0] ?? "";
