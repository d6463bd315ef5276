import { and, eq, isNull, sql } from "drizzle-orm";
import { type Centavos, centavos, toCentavos, toPesos } from "#src/contract/centavos.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { differing, record, recordUndoable } from "#src/features/activity/server/record.ts";
import type { DeliveryOption, DeliveryOptionChanges, DeliveryOptionInput } from "../contract.ts";
import { goesToAddress, zonesInWords } from "../rules.ts";
import { type DeliveryOptionRow, toDeliveryOption } from "./read-delivery-options.ts";
import { carriers, deliveryOptions } from "./tables.ts";

/** What undoing restores. */
export type OptionState = Omit<DeliveryOptionRow, "id" | "archivedAt">;

const NEW: Omit<OptionState, "kind" | "label" | "price"> = {
  ...{ text: "", isOn: true, daysFrom: null, daysTo: null, minimum: null, freeFrom: null },
  ...{ hours: "", carrier: null, zones: [] },
};

/** Adds an option; a pick-up costs nothing unless told otherwise. @throws VALIDATION */
export const createDeliveryOption = (db: Db | Tx, actor: Actor, input: DeliveryOptionInput): Promise<DeliveryOption> =>
  db.transaction(async (tx) => {
    const { kind, label } = input;
    const state = stateAfter({ ...NEW, kind, label, price: kind === "pickup" ? centavos(0) : null }, input);
    await refuseUnknownCarrier(tx, input.carrier);
    const [row] = await tx.insert(deliveryOptions).values(state).returning();
    if (!row) throw new Error("the delivery option was not stored");
    await tellPages(tx);
    await record(tx, { action: "create", event: "delivery_option_created", params: { label }, actor });
    return toDeliveryOption(row, { isStaff: true });
  });

/** Changes the given fields; orders keep what they were placed with. @throws NOT_FOUND, VALIDATION */
export const changeDeliveryOption = (
  db: Db,
  actor: Actor,
  id: number,
  changes: DeliveryOptionChanges,
): Promise<DeliveryOption> =>
  db.transaction(async (tx) => {
    const before = await findOption(tx, id);
    if (!before) throw problem("delivery_option_not_found");
    if (changes.carrier !== before.carrier) await refuseUnknownCarrier(tx, changes.carrier);
    const state = stateAfter(before, changes);
    const row = await storeOption(tx, id, state);
    const changed = differing(before, state);
    if (Object.keys(changed.after).length > 0) {
      const entry = {
        action: "update",
        event: "delivery_option_changed",
        params: { label: row.label },
        actor,
        changes: optionFacts(before, state),
      } as const;
      await recordUndoable(tx, entry, { kind: "delivery_option", target: `${id}`, ...changed });
    }
    return toDeliveryOption(row, { isStaff: true });
  });

/** Archives an option: orders go on naming it. Returns the activity entry to undo. @throws NOT_FOUND */
export const deleteDeliveryOption = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await findOption(tx, id);
    if (!before) throw problem("delivery_option_not_found");
    await tx.update(deliveryOptions).set({ archivedAt: sql`now()` }).where(eq(deliveryOptions.id, id));
    await tellPages(tx);
    const params = { label: before.label };
    const entry = { action: "delete", event: "delivery_option_deleted", params, actor } as const;
    return recordUndoable(tx, entry, { kind: "delivery_option", target: `${id}`, before, after: null });
  });

async function refuseUnknownCarrier(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const isThere = and(eq(carriers.id, id), isNull(carriers.archivedAt));
  if ((await tx.$count(carriers, isThere)) === 0) throw invalidField("carrier", "carrier_gone");
}

function stateAfter(before: OptionState, given: DeliveryOptionChanges): OptionState {
  const { is_on, days, price, minimum, free_from, ...same } = given;
  const amount = (pesos: number | null | undefined, was: Centavos | null) =>
    pesos === undefined ? was : pesos === null ? null : toCentavos(pesos);
  const after: OptionState = {
    ...before,
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    isOn: is_on ?? before.isOn,
    ...(days !== undefined && { daysFrom: days?.from ?? null, daysTo: days?.to ?? null }),
    price: amount(price, before.price),
    minimum: amount(minimum, before.minimum),
    freeFrom: amount(free_from, before.freeFrom),
  };
  return {
    ...after,
    zones: goesToAddress(after.kind) ? after.zones : [],
    carrier: after.kind === "carrier" ? after.carrier : null,
  };
}

/** Product pages say whether there are any. */
const tellPages = (tx: Tx) => tx.execute(sql`select pg_notify('catalogue_changed', '')`);

/** One that isn't deleted, locked. */
export async function findOption(tx: Tx, id: number): Promise<OptionState | undefined> {
  const [row] = await tx
    .select()
    .from(deliveryOptions)
    .where(and(eq(deliveryOptions.id, id), isNull(deliveryOptions.archivedAt)))
    .for("update");
  if (!row) return undefined;
  const { id: _, archivedAt: __, ...state } = row;
  return state;
}

/** Writes an option, and brings it back where it was deleted. */
export async function storeOption(tx: Tx, id: number, state: Partial<OptionState>): Promise<DeliveryOptionRow> {
  const [row] = await tx
    .update(deliveryOptions)
    .set({ ...state, archivedAt: null })
    .where(eq(deliveryOptions.id, id))
    .returning();
  if (!row) throw new Error("the delivery option isn't there");
  await tellPages(tx);
  return row;
}

export function optionFacts(before: Partial<OptionState>, after: Partial<OptionState>): WrittenChanges {
  const pesosIn = (amount: Centavos | null | undefined) => (amount == null ? amount : toPesos(amount));
  const daysIn = ({ daysFrom, daysTo }: Partial<OptionState>) => (daysFrom == null ? "" : `${daysFrom} a ${daysTo}`);
  const facts = [
    ["title", before.label, after.label],
    ["text", before.text, after.text],
    ["is_on", before.isOn, after.isOn],
    ["delivery_price", pesosIn(before.price), pesosIn(after.price)],
    ["delivery_days", daysIn(before), daysIn(after)],
    ["minimum", pesosIn(before.minimum), pesosIn(after.minimum)],
    ["free_from", pesosIn(before.freeFrom), pesosIn(after.freeFrom)],
    ["hours", before.hours, after.hours],
    ["zones", before.zones && zonesInWords(before.zones), after.zones && zonesInWords(after.zones)],
  ] as const;
  return Object.fromEntries(
    facts.filter(([, was, is]) => was !== is).map(([fact, was, is]) => [fact, { before: was, after: is }]),
  );
}
