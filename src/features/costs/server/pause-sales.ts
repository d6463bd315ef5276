import { and, eq, isNull, sql } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { activeCategories } from "#src/features/catalogue/server/tables/categories.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { PAUSE_SCOPES, type PauseInput, type SalesPause } from "../contract.ts";
import { pauseProducts } from "./pause-products.ts";
import { pausedSales, suppliers } from "./tables.ts";

export async function listPauses(db: Db): Promise<SalesPause[]> {
  const { rows } = await db.execute<SalesPause>(sql`
    with paused as (
      select 'supplier' as scope, s.id::text as value, s.name, s.brands from ${suppliers} s where s.is_paused and s.archived_at is null
      union all select p.scope, p.value, case p.scope when 'brand' then p.value else c.name end, jsonb_build_array(p.value)
        from ${pausedSales} p left join ${activeCategories} c on p.scope = 'category' and c.id::text = p.value
    )
    select scope, value, name, (select count(*)::int from ${activeProducts} a
        where case scope when 'category' then a.category_id::text = value else paused.brands ? a.brand end) as products
      from paused where name is not null order by array_position(array['supplier', 'brand', 'category'], scope), name`);
  return rows.map((row) => ({ ...row, value: row.scope === "brand" ? row.value : Number(row.value) }));
}

type Paused = { scope: PauseInput["scope"]; value: string };

/** Products of a supplier, brand or category stay to be seen without their price, or are sold again. @throws VALIDATION */
export const setPaused = (db: Db, actor: Actor, input: PauseInput, isPaused: boolean) =>
  db.transaction(async (tx) => {
    const what = { ...input, value: `${input.value}` };
    const was = await readPaused(tx, what);
    const name = (await findName(tx, what)) ?? (was ? what.value : undefined);
    if (name === undefined) throw invalidField("value", "unknown_rule_value");
    const message = `${isPaused ? "Ventas pausadas" : "Ventas reanudadas"}: ${name}`;
    if (was === isPaused) return { message, products: 0, activity_id: null };
    const products = await writePaused(tx, what, isPaused);
    const event = isPaused ? "sales_paused" : "sales_resumed";
    const target = `${what.scope}:${what.value}`;
    const activity_id = await record(tx, {
      ...{ action: "update", event, params: { name }, actor, changes: { products: `${products}` } },
      undo: { kind: "sales_pause", target, before: { is_paused: was }, after: { is_paused: isPaused } },
    });
    return { message, products, activity_id };
  });

const ownId = (value: string): number => (/^\d{1,9}$/.test(value) ? Number(value) : 0);

const supplierOf = ({ value }: Paused) => and(eq(suppliers.id, ownId(value)), isNull(suppliers.archivedAt));

async function findName(tx: Tx, what: Paused): Promise<string | undefined> {
  const { scope, value } = what;
  const brand = tx.select({ name: activeProducts.brand }).from(activeProducts).where(eq(activeProducts.brand, value));
  if (scope === "brand") return (await brand.limit(1))[0]?.name;
  const [found] =
    scope === "supplier"
      ? await tx.select().from(suppliers).where(supplierOf(what))
      : await tx
          .select()
          .from(activeCategories)
          .where(eq(activeCategories.id, ownId(value)));
  return found?.name;
}

async function readPaused(tx: Tx, what: Paused): Promise<boolean> {
  if (what.scope !== "supplier") return (await tx.$count(pausedSales, isOf(what))) > 0;
  const [row] = await tx.select().from(suppliers).where(supplierOf(what)).for("update");
  return row?.isPaused ?? false;
}

const isOf = ({ scope, value }: Paused) => sql`(${pausedSales.scope}, ${pausedSales.value}) = (${scope}, ${value})`;

async function writePaused(tx: Tx, what: Paused, isPaused: boolean): Promise<number> {
  const { scope, value } = what;
  if (scope === "supplier") await tx.update(suppliers).set({ isPaused }).where(supplierOf(what));
  else if (isPaused) await tx.insert(pausedSales).values({ scope, value }).onConflictDoNothing();
  else await tx.delete(pausedSales).where(isOf(what));
  return pauseProducts(tx);
}

/** `brand:Vamp` as its parts. */
const partsOf = (target: string): Paused => {
  const scope = PAUSE_SCOPES.find((one) => target.startsWith(`${one}:`)) ?? "brand";
  return { scope, value: target.slice(scope.length + 1) };
};

export const undoPause = undoOne({
  needs: "products:write",
  restoredMessage: ({ before }) => (before?.is_paused ? "Las ventas siguen pausadas" : "Las ventas siguen abiertas"),
  leftAloneMessage: "La pausa quedó como está porque cambió después",
  find: async (tx, target) => ({ is_paused: await readPaused(tx, partsOf(target)) }),
  restore: async (tx, { target, before }) => ({
    products: `${await writePaused(tx, partsOf(target), before?.is_paused === true)}`,
  }),
});
