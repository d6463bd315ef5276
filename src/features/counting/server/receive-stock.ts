import { createHash } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { storedActor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { setStockCause } from "#src/features/catalogue/server/stock.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { touchProducts } from "#src/features/catalogue/server/write-product.ts";
import { suppliers } from "#src/features/costs/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import type { ReceiptDone, ReceiptInput } from "../contract.ts";
import { lockVariants, moveBy, productsInWords } from "./move-variants.ts";

/** Adds what a supplier brought, with its costs. With a `key` the same is received once. @throws VALIDATION */
export const receiveStock = (db: Db, actor: Caller, input: ReceiptInput, key?: string): Promise<ReceiptDone> =>
  db.transaction(async (tx) => {
    const request = key === undefined ? undefined : { key, body: hashOf(input) };
    const earlier = request && (await findEarlier(tx, actor, request));
    if (earlier) return earlier;
    const { entries } = input;
    const isThere = and(eq(suppliers.id, input.supplier), isNull(suppliers.archivedAt));
    const [supplier] = await tx.select({ name: suppliers.name }).from(suppliers).where(isThere);
    if (!supplier) throw invalidField("supplier", "unknown_supplier");

    const names = await lockVariants(tx, entries);
    const quantities = new Map<number, number>();
    for (const { variant_id, quantity } of entries)
      quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity);
    const moves = [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
    await setStockCause(tx, actor, { cause: "receipt" });
    await moveBy(tx, moves, entries, "quantity");
    const costs = await writeCosts(tx, entries);

    const units = moves.reduce((sum, { quantity }) => sum + quantity, 0);
    const activityId = await record(tx, {
      ...{ action: "update", event: "stock_received", actor },
      params: { supplier: supplier.name, units, costs: costs.size, ...request },
      changes: { products: productsInWords(names, moves) },
      undo: moves.map(({ variantId, quantity }) => ({
        ...{ kind: "stock", target: `${variantId}`, before: { cost: costs.get(variantId)?.before ?? null } },
        after: { moved: quantity, ...(costs.has(variantId) ? { cost: costs.get(variantId)?.after } : {}) },
      })),
    });
    return toReceipt(activityId, { units, costs: costs.size });
  });

const toReceipt = (activity_id: number, { units, costs }: { units: number; costs: number }): ReceiptDone => ({
  message: units === 1 ? "Entró 1 unidad" : `Entraron ${units} unidades`,
  ...{ units, costs_changed: costs, activity_id },
});

const hashOf = (input: ReceiptInput): string => createHash("sha256").update(JSON.stringify(input)).digest("base64url");

type Request = { key: string; body: string };

/** The same request within the last days; one that is under way is waited for. @throws CONFLICT for another body */
async function findEarlier(tx: Tx, actor: Caller, { key, body }: Request): Promise<ReceiptDone | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipt ${actor.userId} ${key}`}, 0))`);
  const { id, params, at, action } = activityEntries;
  const isTheirs = and(eq(activityEntries.actor, storedActor(actor)), eq(action, "update"));
  const isIt = and(isTheirs, gt(at, sql`now() - interval '3 days'`), sql`${params}->>'key' = ${key}`);
  const [found] = await tx.select({ id, params }).from(activityEntries).where(isIt);
  if (found && found.params.body !== body) throw problem("receipt_key_used");
  return found && toReceipt(found.id, { units: Number(found.params.units), costs: Number(found.params.costs) });
}

type StoredCost = { cents: number; currency: string };

/** Of two costs of a variant the last one holds. Returns those that differ from what they were. */
async function writeCosts(tx: Tx, entries: ReceiptInput["entries"]) {
  const given = new Map(entries.flatMap(({ variant_id, cost }) => (cost ? [[variant_id, cost] as const] : [])));
  const [ids, cents] = [[...given.keys()], [...given.values()].map(({ amount }) => Math.round(amount * 100))];
  const currencies = [...given.values()].map(({ currency }) => currency);
  const { rows } = await tx.execute<{ id: number; product: number; before: StoredCost | null; after: StoredCost }>(sql`
    update ${variants} v set cost_cents = given.cents, cost_currency = given.currency
      from unnest(${sql.param(ids)}::integer[], ${sql.param(cents)}::bigint[], ${sql.param(currencies)}::text[]) as given (id, cents, currency)
        join ${variants} was on was.id = given.id join ${products} p on p.id = was.product_id
      where v.id = given.id and (was.cost_cents, was.cost_currency) is distinct from (given.cents, given.currency)
      returning v.id, v.product_id as product, jsonb_build_object('cents', given.cents, 'currency', given.currency) as after,
        case when was.cost_cents is not null then jsonb_build_object('cents', was.cost_cents, 'currency', was.cost_currency) end as before`);
  const touched = rows.map(({ product }) => product);
  await touchProducts(tx, touched);
  return new Map(rows.map((row) => [row.id, row]));
}
