import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { changesBetween, differing, record, recordUndoable } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import type { Supplier, SupplierChanges, SupplierInput } from "../contract.ts";
import { pauseProducts } from "./pause-products.ts";
import { suppliers } from "./tables.ts";

type SupplierState = Omit<typeof suppliers.$inferSelect, "id" | "archivedAt">;

/** Fields to write; those undefined stay, or begin with the table's. */
type Given = { [Field in keyof SupplierState]?: SupplierState[Field] | undefined };

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

export const createSupplier = (db: Db, actor: Actor, input: SupplierInput): Promise<Supplier> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(suppliers)
      .values({ ...columnsOf(input), name: input.name })
      .returning();
    if (!row) throw new Error("the supplier was not stored");
    await pauseProducts(tx);
    await record(tx, { action: "create", event: "supplier_created", params: { name: row.name }, actor });
    return toSupplier(row);
  });

/** Changes the given fields, and what is paused by them. @throws NOT_FOUND */
export const changeSupplier = (db: Db, actor: Actor, id: number, given: SupplierChanges) =>
  db.transaction(async (tx) => {
    const before = await requireSupplier(tx, id);
    const row = await storeSupplier(tx, id, columnsOf(given));
    const changed = differing(before, stateOf(row));
    if (Object.keys(changed.after).length === 0) return { ...toSupplier(row), activity_id: null };
    const changes = supplierFacts(before, stateOf(row));
    const entry = { action: "update", event: "supplier_changed", params: { name: row.name }, actor, changes } as const;
    const activity_id = await recordUndoable(tx, entry, { kind: "supplier", target: `${id}`, ...changed });
    return { ...toSupplier(row), activity_id };
  });

/** What was paused by it is for sale again. Returns the activity entry to undo. @throws NOT_FOUND */
export const deleteSupplier = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await requireSupplier(tx, id);
    await tx.update(suppliers).set({ archivedAt: sql`now()` }).where(eq(suppliers.id, id));
    await pauseProducts(tx);
    const entry = { action: "delete", event: "supplier_deleted", params: { name: before.name }, actor } as const;
    return recordUndoable(tx, entry, { kind: "supplier", target: `${id}`, before, after: null });
  });

const stateOf = ({ id: _, archivedAt: __, ...state }: typeof suppliers.$inferSelect): SupplierState => state;

/** One that isn't deleted, locked. */
async function findSupplier(tx: Tx, id: number): Promise<SupplierState | undefined> {
  const isThere = and(eq(suppliers.id, id), isNull(suppliers.archivedAt));
  const [row] = await tx.select().from(suppliers).where(isThere).for("update");
  return row && stateOf(row);
}

async function requireSupplier(tx: Tx, id: number): Promise<SupplierState> {
  const found = await findSupplier(tx, id);
  if (!found) throw problem("supplier_not_found");
  return found;
}

/** Writes a supplier, and brings it back where it was deleted. */
async function storeSupplier(tx: Tx, id: number, state: Given) {
  const stored = tx.update(suppliers).set({ ...state, archivedAt: null });
  const [row] = await stored.where(eq(suppliers.id, id)).returning();
  if (!row) throw new Error("the supplier isn't there");
  await pauseProducts(tx);
  return row;
}

const factsOf = ({ name, contact, discount, days, minimum, isPaused, brands }: Partial<SupplierState>) => ({
  ...{ title: name, contact, is_paused: isPaused },
  ...{
    supplier_discount: discount,
    supplier_days: days,
    supplier_minimum: minimum && formatPesos(toPesos(minimum)),
    brands: brands?.join(", "),
  },
});

const supplierFacts = (before: Partial<SupplierState>, after: Partial<SupplierState>) =>
  changesBetween(factsOf(before), factsOf(after));

export const undoSupplier = undoOne({
  needs: "products:write",
  restoredMessage: "El proveedor volvió a como estaba",
  leftAloneMessage: "El proveedor quedó como está porque cambió después",
  find: (tx, target) => findSupplier(tx, Number(target)),
  async restore(tx, { target, before, after }) {
    await storeSupplier(tx, Number(target), before as Partial<SupplierState>);
    return after === null ? {} : supplierFacts(after, before ?? {});
  },
});
