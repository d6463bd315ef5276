import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { differing, record, recordUndoable } from "#src/features/activity/server/record.ts";
import type { Carrier } from "../contract.ts";
import { carriers } from "./tables.ts";

type CarrierState = { name: string; trackingUrl: string };

type Given = { name?: string | undefined; tracking_url?: string | undefined };

const toCarrier = ({ id, name, trackingUrl }: typeof carriers.$inferSelect): Carrier => ({
  id,
  name,
  tracking_url: trackingUrl,
});

export async function listCarriers(db: Db | Tx): Promise<Carrier[]> {
  const rows = await db.select().from(carriers).where(isNull(carriers.archivedAt)).orderBy(asc(carriers.name));
  return rows.map(toCarrier);
}

export const createCarrier = (db: Db | Tx, actor: Actor, { name = "", tracking_url = "" }: Given): Promise<Carrier> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(carriers).values({ name, trackingUrl: tracking_url }).returning();
    if (!row) throw new Error("the carrier was not stored");
    await record(tx, { action: "create", event: "carrier_created", params: { name }, actor });
    return toCarrier(row);
  });

/** Orders keep the carrier's name and follow its new address. @throws NOT_FOUND */
export const changeCarrier = (db: Db, actor: Actor, id: number, given: Given): Promise<Carrier> =>
  db.transaction(async (tx) => {
    const before = await findCarrier(tx, id);
    if (!before) throw problem("carrier_not_found");
    const after = { name: given.name ?? before.name, trackingUrl: given.tracking_url ?? before.trackingUrl };
    const row = await storeCarrier(tx, id, after);
    const changed = differing<CarrierState>(before, after);
    if (Object.keys(changed.after).length > 0) {
      const entry = {
        action: "update",
        event: "carrier_changed",
        params: { name: row.name },
        actor,
        changes: carrierFacts(before, after),
      } as const;
      await recordUndoable(tx, entry, { kind: "carrier", target: `${id}`, ...changed });
    }
    return toCarrier(row);
  });

/** Returns the activity entry to undo. @throws NOT_FOUND */
export const deleteCarrier = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await findCarrier(tx, id);
    if (!before) throw problem("carrier_not_found");
    await tx.update(carriers).set({ archivedAt: sql`now()` }).where(eq(carriers.id, id));
    const entry = { action: "delete", event: "carrier_deleted", params: { name: before.name }, actor } as const;
    return recordUndoable(tx, entry, { kind: "carrier", target: `${id}`, before, after: null });
  });

/** One that isn't deleted, locked. */
export async function findCarrier(tx: Tx, id: number): Promise<CarrierState | undefined> {
  const [row] = await tx
    .select({ name: carriers.name, trackingUrl: carriers.trackingUrl })
    .from(carriers)
    .where(and(eq(carriers.id, id), isNull(carriers.archivedAt)))
    .for("update");
  return row;
}

/** Writes a carrier, and brings it back where it was deleted. */
export async function storeCarrier(tx: Tx, id: number, state: Partial<CarrierState>) {
  const [row] = await tx
    .update(carriers)
    .set({ ...state, archivedAt: null })
    .where(eq(carriers.id, id))
    .returning();
  if (!row) throw new Error("the carrier isn't there");
  return row;
}

export const carrierFacts = (before: Partial<CarrierState>, after: Partial<CarrierState>) => ({
  ...(before.name !== after.name && { title: { before: before.name, after: after.name } }),
  ...(before.trackingUrl !== after.trackingUrl && {
    tracking_url: { before: before.trackingUrl, after: after.trackingUrl },
  }),
});
