import { and, desc, eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import type { ImportReport } from "../../contract/import.ts";
import { refuseBrokenKits } from "../kits.ts";
import { readStatesBefore, recordOnProducts } from "../product-states.ts";
import { rememberWords, wordsIn } from "../search-text.ts";
import { setStockCause } from "../stock.ts";
import { activeCategories } from "../tables/categories.ts";
import { products } from "../tables/products.ts";
import { variants } from "../tables/variants.ts";
import { madeCategories } from "../undo-menu.ts";
import { createCategory } from "../write-categories.ts";
import { insertProducts, touchProducts, writeProduct } from "../write-product.ts";
import { type ImportContext, planRows } from "./plan-rows.ts";
import type { Sheet } from "./read-sheet.ts";
import { reportOn } from "./report-on.ts";
import type { ChangedPlan, NewPlan } from "./row-plan.ts";

export type Progress = (stage: "checking" | "saving", done: number, total: number) => Promise<unknown>;

type ImportShop = { db: Db; signal: AbortSignal } & ImportContext;

/** What importing the sheet would do. Nothing is written. */
export async function checkImport({ db, ...context }: ImportShop, sheet: Sheet, onProgress: Progress) {
  const onRows = (done: number) => onProgress("checking", done, sheet.rows.length);
  return reportOn(sheet, await planRows(db, sheet.rows, { ...context, onProgress: onRows }));
}

type Confirmed = { actor: Actor; fileName: string; sheet: Sheet; plan: string };

/** Imports the good rows in one transaction, or none once `signal` is aborted. @throws CONFLICT where it would no longer do what `plan` says */
export const importProducts = (
  { db, ...context }: ImportShop,
  { actor, fileName, sheet, plan }: Confirmed,
  onProgress: Progress,
): Promise<ImportReport> =>
  db.transaction(async (tx) => {
    await holdPlan(tx, plan);
    const onRows = (done: number) => onProgress("checking", done, sheet.rows.length);
    const planned = await planRows(tx, sheet.rows, { ...context, lock: true, onProgress: onRows });
    if (planned.digest !== plan) {
      throw problem("import_outdated");
    }
    const made = planned.plans.filter((each) => each.kind === "new");
    const changed = planned.plans.filter((each) => each.kind === "changed");
    const total = made.length + changed.length;
    const report = await reportOn(sheet, planned);
    if (total === 0) return report;

    const changedIds = changed.map((each) => each.before.id);
    const before = await readStatesBefore(tx, changedIds);
    await setStockCause(tx, actor, { cause: "import" });
    const onWritten = (done: number) => onProgress("saving", done, total);
    const newIds = await makeCategories(tx, actor, planned.newCategories);
    const own = (category: number) => newIds.get(category) ?? category;
    for (const { input } of made) input.category = own(input.category);
    for (const { changes } of changed) if (changes.category !== undefined) changes.category = own(changes.category);
    const madeIds = await writePlans(tx, made, changed, { signal: context.signal, onProgress: onWritten });
    await touchProducts(tx, changedIds);
    await refuseBrokenKits(tx, changedIds);
    const [created, updated] = [made.length, changed.length];
    const counts = { made: counted(created, "nuevo"), changed: counted(updated, "cambiado") };
    const params = { file: fileName.slice(0, 200), plan, ...counts };
    const changes = { products_created: `${created}`, products_updated: `${updated}` };
    const undo = madeCategories([...newIds.values()]);
    const entry = { action: "update", event: "products_imported", params, actor, changes, undo } as const;
    const { activityId } = await recordOnProducts(tx, entry, before, madeIds);
    // Plans that were made for a few products would be kept for thousands.
    if (total >= MANY) await tx.execute(sql`analyze ${products}, ${variants}`);
    context.signal.throwIfAborted();
    return { ...report, activity_id: activityId };
  });

/** Until the transaction ends, so that who asks what became of it waits for that. */
const holdPlan = (tx: Tx, plan: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${plan}, 0))`);

/** What became of an import that was stopped, by its plan: all of it was stored, or nothing. */
export const outcomeOf = (db: Db, plan: string): Promise<Pick<ImportReport, "activity_id">> =>
  db.transaction(async (tx) => {
    await holdPlan(tx, plan);
    const { event, params, at, id } = activityEntries;
    const isOfPlan = sql`${params}->>'plan' = ${plan} and ${at} > now() - interval '1 hour'`;
    const isIt = and(eq(event, "products_imported"), isOfPlan);
    const [entry] = await tx.select({ id }).from(activityEntries).where(isIt).orderBy(desc(id));
    return { activity_id: entry?.id ?? null };
  });

async function makeCategories(tx: Tx, actor: Actor, names: ReadonlyMap<number, string>) {
  const ids = new Map<number, number>();
  for (const [id, name] of names) ids.set(id, (await createCategory(tx, actor, name)).id);
  return ids;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** So many change what the database knows of its tables. */
const MANY = 1_000;

/** Written before progress is told, and before a stop is noticed. */
const BATCH = 100;

type Writing = { signal: AbortSignal; onProgress: (done: number) => Promise<unknown> };

/** Creates and changes products in the caller's transaction, which holds those that exist. Returns the ids created. */
async function writePlans(
  tx: Tx,
  made: readonly NewPlan[],
  changed: readonly ChangedPlan[],
  { signal, onProgress }: Writing,
): Promise<number[]> {
  const names = await holdCategories(tx);
  const words = new Set<string>();
  const ids: number[] = [];
  let done = 0;
  const finish = async (...searchTexts: string[]) => {
    for (const text of searchTexts) for (const word of wordsIn(text)) words.add(word);
    const told = Math.floor(done / BATCH);
    done += searchTexts.length;
    signal.throwIfAborted();
    if (Math.floor(done / BATCH) > told) await onProgress(done);
  };
  for (let start = 0; start < made.length; start += BATCH) {
    const batch = made.slice(start, start + BATCH);
    const given = batch.map(({ input }) => ({ input, categoryName: names.get(input.category) ?? "" }));
    const stored = await insertProducts(tx, given);
    ids.push(...stored.map(({ id }) => id));
    await finish(...stored.map(({ searchText }) => searchText));
  }
  for (const { before, changes } of changed) {
    const category = names.get(changes.category ?? before.category) ?? "";
    await finish(await writeProduct(tx, before, changes, category));
  }
  // In one statement and in order, or two imports could wait for each other.
  await rememberWords(tx, words);
  await onProgress(done);
  return ids;
}

/** The name of every category, kept from being deleted meanwhile. */
async function holdCategories(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select().from(activeCategories).for("key share");
  return new Map(rows.map(({ id, name }) => [id, name]));
}
