import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { differing, record } from "#src/features/activity/server/record.ts";
import type { ChangeState } from "#src/features/activity/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import { type ChangeCustomerInput, distinctTags, type NewCustomerInput } from "../contract.ts";
import { lockContact } from "./find-or-make.ts";
import { type CustomerRow, loadCustomer, lockCustomer, lockPair, withMerged } from "./load-customers.ts";
import { customers, shownId } from "./tables.ts";

export const stateOf = ({ name, email, phone, tags, notes, isBlocked, priceList, mergedInto }: CustomerRow) => ({
  ...{ name, email, phone, tags, notes, isBlocked, priceList, mergedInto },
});

/** The log names changed fields, not values: entries stay for years. */
const factsOf = (changed: Partial<ReturnType<typeof stateOf>>): WrittenChanges => ({
  ...(changed.name !== undefined && { customer_name: "Cambió" }),
  ...(changed.email !== undefined && { email: "Cambió" }),
  ...(changed.phone !== undefined && { phone: "Cambió" }),
  ...(changed.tags && { tags: "Cambió" }),
  ...(changed.notes !== undefined && { notes: "Cambió" }),
  ...(changed.priceList !== undefined && { price_list: "Cambió" }),
  ...(changed.isBlocked !== undefined && { is_blocked: { before: !changed.isBlocked, after: changed.isBlocked } }),
});

const columnsOf = ({ is_blocked, price_list, ...given }: ChangeCustomerInput) => ({
  ...given,
  ...(is_blocked !== undefined && { isBlocked: is_blocked }),
  ...(price_list !== undefined && { priceList: price_list || null }),
});

/** @throws CONFLICT where another customer, or one merged into another, has the e-mail */
const refuseTakenEmail = (tx: Tx, email: string | undefined, ownId = 0) => refuseEmail(tx, email, ne(shownId, ownId));

/** The same, among shown customers only. @throws CONFLICT */
export const refuseShownEmail = (tx: Tx, email: string, ownId: number) =>
  refuseEmail(tx, email, and(isNull(customers.mergedInto), ne(customers.id, ownId)));

async function refuseEmail(tx: Tx, email: string | undefined, isOther: SQL | undefined): Promise<void> {
  if (!email) return;
  await lockContact(tx, email);
  const hasIt = and(sameText(customers.email, email), isOther);
  const [other] = await tx.select({ id: shownId }).from(customers).where(hasIt).limit(1);
  if (other) throw problem("customer_email_taken", {}, { customer_id: other.id });
}

const changeOf = (id: number, before: ChangeState | null, after: ChangeState) =>
  ({ kind: "customer", target: `${id}`, before, after }) as const;

export const writeCustomer = (tx: Tx, id: number, facts: Partial<CustomerRow>) =>
  tx
    .update(customers)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(eq(customers.id, id));

export const createCustomer = (db: Db, actor: Caller, input: NewCustomerInput) =>
  db.transaction(async (tx) => {
    await refuseTakenEmail(tx, input.email);
    const [made] = await tx.insert(customers).values(columnsOf(input)).returning();
    if (!made) throw new Error("the customer was not stored");
    const undo = changeOf(made.id, null, stateOf(made));
    const entry = { action: "create", event: "customer_created", params: { customer: made.id }, actor, undo } as const;
    const activity_id = await record(tx, entry);
    return { ...(await loadCustomer(tx, made.id)), activity_id };
  });

/** Changes the given fields. @throws NOT_FOUND, CONFLICT */
export const changeCustomer = (db: Db, actor: Caller, id: number, input: ChangeCustomerInput) =>
  db.transaction(async (tx) => {
    await refuseTakenEmail(tx, input.email, id);
    const before = stateOf(await lockCustomer(tx, id));
    const { before: was, after } = differing(before, { ...before, ...columnsOf(input) });
    if (Object.keys(after).length === 0) return { ...(await loadCustomer(tx, id)), activity_id: null };
    await writeCustomer(tx, id, after);
    const activity_id = await record(tx, {
      ...{ action: "update", event: "customer_edited", params: { customer: id }, actor },
      ...{ changes: factsOf(after), undo: changeOf(id, was, after) },
    });
    return { ...(await loadCustomer(tx, id)), activity_id };
  });

/** Merges `other` into `id`. @throws NOT_FOUND */
export const mergeCustomers = (db: Db, actor: Caller, id: number, other: number) =>
  db.transaction(async (tx) => {
    const [kept, gone] = await lockPair(tx, id, other);
    const going = (await withMerged(tx, other)).map(({ customer }) => customer);
    const { before, after } = differing(stateOf(kept), { ...stateOf(kept), ...joined(kept, gone) });
    const activity_id = await record(tx, {
      ...{ action: "update", event: "customers_merged", params: { customer: id, other }, actor },
      undo: [
        ...(Object.keys(after).length > 0 ? [changeOf(id, before, after)] : []),
        ...going.map((row) => changeOf(row.id, { mergedInto: row.mergedInto }, { mergedInto: id })),
      ],
    });
    for (const row of going) await tx.update(customers).set({ mergedInto: id }).where(eq(customers.id, row.id));
    await writeCustomer(tx, id, after);
    await updateCustomerTotals(tx, [id]);
    return { ...(await loadCustomer(tx, id)), activity_id };
  });

const joined = (kept: CustomerRow, gone: CustomerRow) => ({
  name: kept.name || gone.name,
  email: kept.email || gone.email,
  phone: kept.phone || gone.phone,
  tags: distinctTags([...kept.tags, ...gone.tags]),
  notes: [kept.notes, gone.notes].filter((note) => note !== "").join("\n\n"),
  isBlocked: kept.isBlocked || gone.isBlocked,
  priceList: kept.priceList ?? gone.priceList,
});

export const updateCustomerTotals = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`select sum_up_customers(${sql.param(ids)}::integer[])`);
