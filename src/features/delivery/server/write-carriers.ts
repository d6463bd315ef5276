import { and, asc, eq, isNull } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { archivable } from "#src/features/activity/server/archivable.ts";
import type { Carrier } from "../contract.ts";
import { carriers } from "./tables.ts";

const records = archivable(carriers, {
  kind: "carrier",
  needs: "settings:manage",
  notFound: () => problem("carrier_not_found"),
  events: { created: "carrier_created", changed: "carrier_changed", deleted: "carrier_deleted" },
  paramsOf: ({ name }) => ({ name }),
  factsOf: ({ name, trackingUrl }) => ({ title: name, tracking_url: trackingUrl }),
  deletedMessage: "Transporte quitado",
  restoredMessage: "El transporte volvió a como estaba",
  leftAloneMessage: "El transporte quedó como está porque cambió después",
});

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

/** @throws NOT_FOUND */
export async function readCarrier(db: Db, id: number): Promise<Carrier> {
  const found = (await listCarriers(db)).find((one) => one.id === id);
  if (!found) throw problem("carrier_not_found");
  return found;
}

export const createCarrier = (db: Db | Tx, actor: Actor, { name = "", tracking_url = "" }: Given): Promise<Carrier> =>
  db.transaction(async (tx) => toCarrier(await records.add(tx, actor, { name, trackingUrl: tracking_url })));

/** Orders keep the carrier's name and follow its new address. @throws NOT_FOUND */
export const changeCarrier = (db: Db, actor: Actor, id: number, { name, tracking_url }: Given): Promise<Carrier> =>
  db.transaction(async (tx) => {
    const before = await records.lock(tx, id);
    const given = { name: name ?? before.name, trackingUrl: tracking_url ?? before.trackingUrl };
    return toCarrier((await records.change(tx, actor, id, { before, given })).row);
  });

export const { remove: deleteCarrier, undo: undoCarrier } = records;

/** @throws VALIDATION at `path` for a carrier that isn't there, or not any more */
export async function refuseUnknownCarrier(tx: Tx, id: number | null | undefined, path = "carrier"): Promise<void> {
  if (id == null) return;
  const isThere = and(eq(carriers.id, id), isNull(carriers.archivedAt));
  if ((await tx.$count(carriers, isThere)) === 0) throw invalidField(path, "carrier_gone");
}
