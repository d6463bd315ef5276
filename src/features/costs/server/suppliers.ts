import { asc, isNull } from "drizzle-orm";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { archivable } from "#src/features/activity/server/archivable.ts";
import type { Supplier, SupplierChanges, SupplierInput } from "../contract.ts";
import { pauseProducts } from "./pause-products.ts";
import { suppliers } from "./tables.ts";

const records = archivable(suppliers, {
  kind: "supplier",
  needs: "products:write",
  notFound: () => problem("supplier_not_found"),
  events: { created: "supplier_created", changed: "supplier_changed", deleted: "supplier_deleted" },
  paramsOf: ({ name }) => ({ name }),
  factsOf: ({ name, contact, discount, days, minimum, isPaused, brands }) => ({
    ...{ title: name, contact, is_paused: isPaused },
    supplier_discount: discount,
    supplier_days: days,
    supplier_minimum: minimum && formatPesos(toPesos(minimum)),
    brands: brands?.join(", "),
  }),
  deletedMessage: "Proveedor quitado",
  restoredMessage: "El proveedor volvió a como estaba",
  leftAloneMessage: "El proveedor quedó como está porque cambió después",
  afterWriting: pauseProducts,
});

const toSupplier = ({ isPaused, minimum, archivedAt: _, ...same }: typeof suppliers.$inferSelect): Supplier => ({
  ...same,
  minimum: minimum === null ? null : toPesos(minimum),
  is_paused: isPaused,
});

/** The given fields alone; each brand once. */
const columnsOf = ({ is_paused, minimum, brands, ...same }: SupplierChanges) => ({
  ...same,
  isPaused: is_paused,
  minimum: typeof minimum === "number" ? toCentavos(minimum) : minimum,
  brands: brands && [...new Set(brands)],
});

export async function listSuppliers(db: Db | Tx): Promise<Supplier[]> {
  const rows = await db.select().from(suppliers).where(isNull(suppliers.archivedAt)).orderBy(asc(suppliers.name));
  return rows.map(toSupplier);
}

/** @throws NOT_FOUND */
export async function readSupplier(db: Db, id: number): Promise<Supplier> {
  const found = (await listSuppliers(db)).find((one) => one.id === id);
  if (!found) throw problem("supplier_not_found");
  return found;
}

export const createSupplier = (db: Db, actor: Actor, input: SupplierInput): Promise<Supplier> =>
  db.transaction(async (tx) => toSupplier(await records.add(tx, actor, { ...columnsOf(input), name: input.name })));

/** Changes the given fields, and what is paused by them. @throws NOT_FOUND */
export const changeSupplier = (db: Db, actor: Actor, id: number, given: SupplierChanges) =>
  db.transaction(async (tx) => {
    const before = await records.lock(tx, id);
    const { row, activityId } = await records.change(tx, actor, id, { before, given: columnsOf(given) });
    return { ...toSupplier(row), activity_id: activityId };
  });

/** What was paused by a supplier that is deleted is for sale again. */
export const { remove: deleteSupplier, undo: undoSupplier } = records;
