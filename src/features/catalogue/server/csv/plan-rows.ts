import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { categoryIdsByName } from "../find-categories.ts";
import type { FindPendingUnits } from "../pending-units.ts";
import { readProducts } from "../read-products.ts";
import { liveProducts } from "../tables.ts";
import { finderOf } from "./find-products.ts";
import { planRow, type RowPlan } from "./plan-row.ts";
import { readRow } from "./read-row.ts";
import type { SheetRow } from "./read-sheet.ts";
import { slices } from "./slices.ts";

const BATCH = 100;

/** What a plan depends on besides the catalogue. */
export type ImportContext = { origin: string; findPendingUnits: FindPendingUnits };

type Planning = ImportContext & {
  onProgress: (done: number) => Promise<unknown>;
  /** Keeps the products as they are until the transaction ends. */
  lock?: boolean;
  /** Aborted when nobody waits for the plans any more. */
  signal: AbortSignal;
};

export type SheetPlan = { plans: RowPlan[]; digest: string };

/** Plans what each row would create or change, or why it can't. Nothing is written. */
export async function planRows(
  db: Db | Tx,
  rows: readonly SheetRow[],
  { origin, findPendingUnits, onProgress, lock = false, signal }: Planning,
): Promise<SheetPlan> {
  const context = { origin, categoryIds: await categoryIdsByName(db) };
  const find = await finderOf(db, rows);
  const wanted = rows.map((row) => ({ row, found: find(row) }));
  if (lock) await lockInOrder(db, idsOf(wanted));

  const plans: RowPlan[] = [];
  const hash = createHash("sha256");
  const firstRows = new Map<string, number>();
  const turn = slices(signal);
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const current = new Map((await readProducts(db, idsOf(batch))).map((product) => [product.id, product]));
    const pending = await findPendingUnits(db, [...current.keys()]);
    for (const { row, found } of batch) {
      const before = found.id === null ? undefined : current.get(found.id);
      const plan = planRow(row, readRow(row, context, before), found, { current, pending });
      const kept = refuseSecond(firstRows, plan, found.id);
      plans.push(kept);
      hash.update(whatIsWritten(kept));
      await turn();
    }
    signal.throwIfAborted();
    await onProgress(plans.length);
  }
  return { plans, digest: hash.digest("base64url") };
}

const idsOf = (wanted: readonly { found: { id: number | null } }[]) => wanted.flatMap(({ found }) => found.id ?? []);

/** In id order, as orders take stock, so that they can't deadlock. */
async function lockInOrder(db: Db | Tx, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`select count(*) from (
      select id from ${liveProducts} where id = any(${sql.param(ids)}::int[]) order by id for no key update
    ) locked`,
  );
}

/** Of two rows about one product the second is refused. */
function refuseSecond(firstRows: Map<string, number>, plan: RowPlan, id: number | null): RowPlan {
  if (plan.kind === "wrong") return plan;
  const key =
    id === null
      ? `${normalizeForSearch(plan.row.cells.name ?? "")}\n${normalizeForSearch(plan.row.cells.brand ?? "")}`
      : `${id}`;
  const first = firstRows.get(key);
  if (first === undefined) {
    firstRows.set(key, plan.row.number);
    return plan;
  }
  return { kind: "wrong", row: plan.row, reasons: [`es el mismo producto que el de la fila ${first}`] };
}

/** With the stocks that are shown beside it. */
function whatIsWritten(plan: RowPlan): string {
  if (plan.kind === "new") return JSON.stringify([plan.row.number, plan.input]);
  if (plan.kind === "changed") return JSON.stringify([plan.row.number, plan.before.id, plan.changes, stockShown(plan)]);
  return "";
}

/** The current stock, where the plan changes it. */
const stockShown = ({ before, changes }: Extract<RowPlan, { kind: "changed" }>) =>
  changes.stock === undefined && changes.blisters === undefined
    ? null
    : [before.stock, before.blisters.map(({ id, stock }) => [id, stock])];
