/** What a category may hold that Argentine law regulates, so that a shop may not sell it at all; blank: none of it. The database checks it too: a change needs a migration. */
export const REGULATED = ["", "seeds", "smoking", "vaporizers"] as const;

export type Regulated = (typeof REGULATED)[number];

export const REGULATED_LABELS: Readonly<Record<Regulated, string>> = {
  "": "Nada de esto",
  seeds: "Semillas",
  smoking: "Artículos para fumar",
  vaporizers: "Vaporizadores",
};

/** Whether customers see a product: its owner shows it, and the shop sells things of its kind. */
export const isShown = (product: { is_available: boolean; is_withheld: boolean }): boolean =>
  product.is_available && !product.is_withheld;

/** Why customers don't see a product that its owner would show. */
export const whyRestricted = (regulated: Regulated): string =>
  `No se muestra: la tienda no vende ${REGULATED_LABELS[regulated].toLocaleLowerCase("es-AR")} (Datos legales)`;

const NAMES: readonly [Regulated, RegExp][] = [
  ["seeds", /semilla/],
  ["vaporizers", /vapo|vaper/],
  [
    "smoking",
    /\b(pipas?|bongs?|sedas?|papelillos?|picador(es)?|boquillas?|tabacos?|cigarr\w*|narguiles?|parafernalia)\b/,
  ],
];

/** What a new category most likely holds, by its normalized name; its owner says otherwise where it isn't so. */
export const regulatedByName = (foldedName: string): Regulated =>
  NAMES.find(([, names]) => names.test(foldedName))?.[0] ?? "";
