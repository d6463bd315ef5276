import { workbookOf } from "#src/infrastructure/write-workbook.ts";
import type { Reorder } from "../contract.ts";

const HEADS = [
  ...["Producto", "Variante", "SKU", "Proveedor", "Pedir", "Costo, sin IVA", "Subtotal"],
  ...["Stock", "Días que alcanza", "Esperan", "Vendidas en 30 días", "Con stock de 30", "Vendidas en 90 días"],
  "Con stock de 90",
];

export function purchaseSheet({ rows, suppliers }: Reorder): Uint8Array<ArrayBuffer> {
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const ordered = rows.filter(({ amount }) => amount > 0);
  const cells = ordered.map((row) => [
    ...[row.name, row.label, row.sku, names.get(row.supplier ?? 0) ?? "", row.amount, row.cost],
    row.cost === null ? null : Math.round(row.cost * row.amount * 100) / 100,
    ...[row.stock, row.days_left, row.waiting, row.sold_30, row.days_30, row.sold_90, row.days_90],
  ]);
  return workbookOf("Qué pedir", [HEADS, ...cells]);
}
