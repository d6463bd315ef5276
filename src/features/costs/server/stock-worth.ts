import { type Centavos, centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import { guardCell, numberCell, startSheet, writeRows } from "#src/features/catalogue/server/csv/cells.ts";
import type { StockWorth } from "../contract.ts";
import { netOf, ofStock, readCosts } from "./read-costs.ts";

const readStock = async (db: Db) =>
  (await readCosts(db)).flatMap((row) => (row.stock > 0 ? [{ ...row, net: netOf(row, row.price) }] : []));

const marginOf = (sale: number, cost: number): number | null =>
  sale === 0 ? null : Math.round(((sale - cost) / sale) * 10_000) / 100;

export async function readStockWorth(db: Db): Promise<StockWorth> {
  const worth = { cost: 0, sale: 0, units: 0, without_cost: 0 };
  for (const row of await readStock(db)) {
    if (row.inPesos === null) worth.without_cost++;
    else {
      worth.cost += ofStock(row, row.inPesos);
      worth.sale += ofStock(row, row.net);
      worth.units += row.stock;
    }
  }
  const { cost, sale } = worth;
  return { ...worth, cost: toPesos(centavos(cost)), sale: toPesos(centavos(sale)), margin: marginOf(sale, cost) };
}

const HEADS = [
  ...["Producto", "Variante", "SKU", "Stock", "Costo", "Moneda del costo", "Costo en pesos, sin IVA"],
  ...["Precio final, sin IVA", "Margen, en %", "Stock a costo", "Stock a precio de venta"],
];

const pesos = (amount: Centavos): string => numberCell(toPesos(amount));

/** For spreadsheets in Argentina: semicolons and decimal commas; blank where a cost isn't known. */
export async function exportStockWorth(db: Db): Promise<string> {
  const cells = (await readStock(db)).map((row) => {
    const { cost, inPesos, net, stock } = row;
    const margin = inPesos === null ? null : marginOf(net, inPesos);
    return [
      ...[row.name, row.label, row.sku].map(guardCell),
      ...[`${stock}`, cost ? numberCell(cost.cents / 100) : "", cost?.currency ?? ""],
      ...[inPesos === null ? "" : pesos(inPesos), pesos(net), margin === null ? "" : numberCell(margin)],
      ...[inPesos === null ? "" : pesos(ofStock(row, inPesos)), pesos(ofStock(row, net))],
    ];
  });
  return startSheet(HEADS) + writeRows(cells);
}
