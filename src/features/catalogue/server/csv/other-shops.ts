import type { ImportReport } from "../../contract/import.ts";
import type { SheetRow } from "./columns.ts";
import { type Column, HEADERS, plainHeader } from "./columns.ts";

const CHOICES = [1, 2, 3] as const;

/** What a column of another shop's export says: something that ours say too, or something to be translated. */
export type Said =
  | Extract<
      Column,
      "name" | "brand" | "category" | "description" | "is_available" | "price" | "stock" | "sku" | "barcode" | "cost"
    >
  | `${"option" | "value"}_${(typeof CHOICES)[number]}`
  | "key"
  | "kind"
  | "parent"
  | "summary"
  | "offer"
  | "kilograms";

/** What becomes of those that aren't ours. */
export const OTHER_TITLES: Readonly<Record<Exclude<Said, Column>, string>> = {
  key: "qué filas son un producto",
  kind: "qué filas son un producto",
  parent: "qué filas son un producto",
  summary: HEADERS.description,
  offer: HEADERS.discount,
  kilograms: HEADERS.weight_g,
};

export type SaidCells = Partial<Record<Said, string>>;

/** `cells` are of columns that were chosen. */
export type ForeignRow = SheetRow & { said: SaidCells };

/** `whole` says what the product is, each of `units` what is sold of it. */
export type ForeignProduct = { whole: ForeignRow; units: ForeignRow[] };

export type OtherShop = {
  source: Exclude<ImportReport["source"], "brote">;
  /** What tells its exports from other sheets. */
  marks: Said[];
  titles: Partial<Record<Said, string[]>>;
  products: (rows: readonly ForeignRow[]) => ForeignProduct[];
};

const ofChoices = (said: "option" | "value", ...titles: string[]) =>
  Object.fromEntries(
    CHOICES.map((number) => [`${said}_${number}`, titles.map((title) => title.replace("#", `${number}`))]),
  );

const TIENDANUBE: OtherShop = {
  source: "tiendanube",
  marks: ["key", "name"],
  titles: {
    key: ["Identificador de URL"],
    name: ["Nombre"],
    category: ["Categorías"],
    ...ofChoices("option", "Nombre de propiedad #"),
    ...ofChoices("value", "Valor de propiedad #"),
    price: ["Precio"],
    offer: ["Precio promocional"],
    kilograms: ["Peso (kg)"],
    stock: ["Stock"],
    sku: ["SKU"],
    barcode: ["Código de barras"],
    is_available: ["Mostrar en tienda"],
    description: ["Descripción"],
    brand: ["Marca"],
    cost: ["Costo"],
  },
  // A product's later rows have its key and no name.
  products(rows) {
    const products: ForeignProduct[] = [];
    for (const row of rows) {
      const open = products.at(-1);
      const continues = row.said.name === undefined && (row.said.key ?? open?.whole.said.key) === open?.whole.said.key;
      if (open && continues) open.units.push(row);
      else products.push({ whole: row, units: [row] });
    }
    return products;
  },
};

const WOOCOMMERCE: OtherShop = {
  source: "woocommerce",
  marks: ["kind", "price"],
  titles: {
    key: ["ID"],
    kind: ["Tipo", "Type"],
    parent: ["Superior", "Principal", "Parent"],
    name: ["Nombre", "Name"],
    category: ["Categorías", "Categories"],
    ...ofChoices("option", "Nombre del atributo #", "Attribute # name"),
    ...ofChoices("value", "Valor(es) del atributo #", "Attribute # value(s)"),
    price: ["Precio normal", "Regular price"],
    offer: ["Precio rebajado", "Sale price"],
    kilograms: ["Peso (kg)", "Weight (kg)"],
    stock: ["Inventario", "Existencias", "Stock"],
    sku: ["SKU"],
    barcode: ["GTIN, UPC, EAN o ISBN", "GTIN, UPC, EAN, or ISBN"],
    is_available: ["Publicado", "Published"],
    description: ["Descripción", "Description"],
    summary: ["Descripción corta", "Short description"],
    brand: ["Marcas", "Brands"],
  },
  // A variation names its product by "id:12" or by SKU. What a product says in attributes of itself is no choice.
  products(rows) {
    const isVariation = ({ said }: ForeignRow) => said.kind === "variation";
    const products = rows.filter((row) => !isVariation(row));
    const known = new Map(
      products.flatMap(({ number, said: { key, sku } }) => [
        [sku, number],
        [`id:${key}`, number],
      ]),
    );
    const units = Map.groupBy(rows.filter(isVariation), ({ said: { parent } }) => known.get(parent ?? ""));
    return [
      ...products.map((row) => ({ whole: row, units: units.get(row.number) ?? [withoutChoice(row)] })),
      ...(units.get(undefined) ?? []).map((row) => ({ whole: row, units: [row] })),
    ];
  },
};

const withoutChoice = ({ said: { value_1, value_2, value_3, ...said }, ...row }: ForeignRow) => ({ ...row, said });

const OTHER_SHOPS = [TIENDANUBE, WOOCOMMERCE];

/** Whose export has these titles, and what each of them says; undefined where they are no other shop's. */
export function otherShopOf(titles: readonly string[]): { shop: OtherShop; said: (Said | undefined)[] } | undefined {
  for (const shop of OTHER_SHOPS) {
    const known = new Map(
      Object.entries(shop.titles).flatMap(([said, names]) => names.map((name) => [plainHeader(name), said as Said])),
    );
    const said = titles.map((title) => known.get(plainHeader(title)));
    if (shop.marks.every((mark) => said.includes(mark))) return { shop, said };
  }
  return undefined;
}
