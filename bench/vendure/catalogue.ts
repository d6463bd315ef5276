import { stringify } from "csv-stringify/sync";
import { BLISTER_STOCK, hasBlisters, SEED_COUNTS } from "../fill-products.ts";
import { CATEGORIES, productOf } from "../product-names.ts";

/** The columns of Vendure's import, in its documentation's order. */
const COLUMNS = [
  ...["name", "slug", "description", "assets", "facets", "optionGroups", "optionValues", "sku", "price"],
  ...["taxCategory", "stockOnHand", "trackInventory", "variantAssets", "variantFacets"],
];
const CENTAVOS = 100;
const TAX = "IVA";

type Row = Record<string, string | number>;

/** The benchmark's products as Vendure imports them: a category and a brand as facets, seed counts as variants. */
export const productsCsv = (count: number): string =>
  stringify(Array.from({ length: count }, (_, index) => rowsOf(index + 1)).flat(), { columns: COLUMNS, header: true });

/** A product's row with its first variant, and a row for each other variant. */
function rowsOf(id: number): Row[] {
  const { name, brand, category, description, price, discount, stock } = productOf(id);
  const product = {
    name,
    slug: `producto-${id}`,
    description,
    facets: `categoria:${CATEGORIES[category]}|marca:${brand}`,
  };
  const paid = price * (1 - discount / 100);
  const variant = (sku: string, centavos: number, units: number): Row => ({
    ...{ sku, price: centavos / CENTAVOS, stockOnHand: units, trackInventory: "true", taxCategory: TAX },
  });
  if (!hasBlisters(id)) return [{ ...product, ...variant(`${id}`, paid, stock) }];
  return SEED_COUNTS.map((seeds, place) => ({
    ...(place === 0 ? { ...product, optionGroups: "semillas" } : {}),
    optionValues: seeds,
    ...variant(`${id}-${seeds}`, paid * (place + 1), BLISTER_STOCK),
  }));
}

/** What else a Vendure shop needs before it can sell: a country, a tax, a way of delivery and one of payment. */
export const INITIAL_DATA = {
  defaultLanguage: "es",
  defaultZone: "America",
  countries: [{ name: "Argentina", code: "AR", zone: "America" }],
  taxRates: [{ name: TAX, percentage: 21 }],
  shippingMethods: [{ name: "envio", price: 1000 }],
  paymentMethods: [
    {
      name: "pago",
      handler: { code: "dummy-payment-handler", arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  collections: [],
};
