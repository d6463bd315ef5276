import type { Db } from "#src/db/client.ts";
import { yieldBetweenSteps } from "#src/infrastructure/yield-between-steps.ts";
import { CHANNEL_LABELS } from "../../contract/channels.ts";
import type { Product } from "../../contract/product.ts";
import type { ProductQuery } from "../../contract/product-list.ts";
import { listProductIds } from "../list-products.ts";
import { readProducts } from "../read-products.ts";
import { CLEARED, guardCell, guardRawCell, joinList, numberCell, startSheet, VAT_CELLS, writeRows } from "./cells.ts";
import type { SheetRow } from "./columns.ts";
import { COLUMNS, type Column, HEADERS, TEXT_COLUMNS } from "./columns.ts";
import type { Sheet } from "./read-sheet.ts";
import { variantCells } from "./variant-cells.ts";

type Cells = Partial<Record<Column, string>>;

const SHEET_START = startSheet(COLUMNS.map((column) => HEADERS[column]));

/** A row per variant; only the first has all of the product's fields, the others its id and name. */
function rowsOf(product: Product): string[][] {
  const whole: Cells = {
    ...Object.fromEntries(TEXT_COLUMNS.map((column) => [column, guardCell(product[column] ?? "")])),
    category: guardCell(product.category_name),
    discount: numberCell(product.discount),
    vat_rate: VAT_CELLS[product.vat_rate],
    is_available: product.is_available ? "sí" : "no",
    features: guardCell(joinList(product.features)),
    licence_until: product.licence_until ?? "",
    channels: joinList(product.channels.map((channel) => CHANNEL_LABELS[channel])) || CLEARED,
  };
  return product.variants.map((variant, index) => {
    const cells: Cells = {
      ...(index === 0 && whole),
      id: `${product.id}`,
      name: guardCell(product.name),
      price: numberCell(variant.price),
      stock: numberCell(variant.stock),
      exported_stock: `${variant.stock}`,
      ...variantCells(product, variant),
    };
    return COLUMNS.map((column) => cells[column] ?? "");
  });
}

const REASON = "motivo";
const OTHER_ROW = "otra fila de este producto tiene un error: entran todas juntas";

export async function failedSheet(
  { header }: Sheet,
  failed: readonly { row: SheetRow; reasons: readonly string[] }[],
): Promise<string> {
  const kept = [...header.keys()].filter((index) => header[index] !== REASON);
  const cellsOf = (raw: readonly string[]) => kept.map((index) => guardRawCell(raw[index] ?? ""));
  const parts = [startSheet([...cellsOf(header), REASON])];
  const turn = yieldBetweenSteps();
  for (const { row, reasons } of failed) {
    parts.push(writeRows([[...cellsOf(row.raw), guardCell(reasons.join("; ") || OTHER_ROW)]]));
    await turn();
  }
  return parts.join("");
}

const EXAMPLE: Partial<Record<(typeof COLUMNS)[number], string>> = {
  name: "Ejemplo: sustrato liviano 50 L (borrá esta fila)",
  brand: "Mi marca",
  price: "18500,50",
  stock: "12",
  discount: "10",
  is_available: "no",
  volume: "50 L",
  features: "Orgánico | Listo para usar",
};

export const template = (category: string): string =>
  SHEET_START + writeRows([COLUMNS.map((column) => ({ ...EXAMPLE, category })[column] ?? "")]);

const BATCH = 250;

export async function* exportProducts(db: Db, query: ProductQuery): AsyncGenerator<string> {
  const ids = await listProductIds(db, query);
  yield SHEET_START;
  for (let start = 0; start < ids.length; start += BATCH) {
    const products = await readProducts(db, ids.slice(start, start + BATCH), "staff");
    yield writeRows(products.flatMap(rowsOf));
  }
}
