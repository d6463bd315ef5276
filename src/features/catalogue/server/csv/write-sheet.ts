import { stringify } from "csv-stringify/sync";
import type { Product } from "../../contract.ts";
import { guardCell, guardRawCell, joinBlisters, joinList, numberCell, VAT_CELLS } from "./cells.ts";
import { COLUMNS, type Column, HEADERS, TEXT_COLUMNS } from "./columns.ts";
import { exportedStockCell } from "./exported-stock.ts";
import type { CsvTable, SheetRow } from "./read-sheet.ts";
import { slices } from "./slices.ts";

/** As Argentine Excel reads them. Texts must have been guarded. */
const writeRows = (rows: string[][]): string => stringify(rows, { delimiter: ";", record_delimiter: "\r\n" });

export const rowsOf = (products: readonly Product[]): string => writeRows(products.map(rowOf));

/** The byte order mark lets Excel read UTF-8. */
export const SHEET_START = `\uFEFF${writeRows([COLUMNS.map((column) => HEADERS[column])])}`;

/** With blisters, the cells of price and stock stay empty. */
function rowOf(product: Product): string[] {
  const hasBlisters = product.blisters.length > 0;
  const cells: Record<Column, string> = {
    ...textCellsOf(product),
    id: `${product.id}`,
    category: guardCell(product.category_name),
    price: hasBlisters ? "" : numberCell(product.price),
    stock: hasBlisters ? "" : numberCell(product.stock),
    exported_stock: exportedStockCell(product),
    discount: numberCell(product.discount),
    vat_rate: VAT_CELLS[product.vat_rate],
    is_available: product.is_available ? "sí" : "no",
    blisters: joinBlisters(product.blisters),
    features: guardCell(joinList(product.features)),
  };
  return COLUMNS.map((column) => cells[column]);
}

const textCellsOf = (product: Product) =>
  Object.fromEntries(TEXT_COLUMNS.map((column) => [column, guardCell(product[column] ?? "")])) as Record<
    (typeof TEXT_COLUMNS)[number],
    string
  >;

const REASON = "motivo";

/** The failed rows as they were sent, each with its reason. */
export async function failedSheet(
  { header }: CsvTable,
  failed: readonly { row: SheetRow; reasons: readonly string[] }[],
): Promise<string> {
  const kept = [...header.keys()].filter((index) => header[index] !== REASON);
  const cellsOf = (raw: readonly string[]) => kept.map((index) => guardRawCell(raw[index] ?? ""));
  const parts = [`\uFEFF${writeRows([[...cellsOf(header), REASON]])}`];
  const turn = slices();
  for (const { row, reasons } of failed) {
    parts.push(writeRows([[...cellsOf(row.raw), guardCell(reasons.join("; "))]]));
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
