import { createHash } from "node:crypto";
import { MAX_ID } from "#src/contract/id-limit.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { yieldBetweenSteps } from "#src/infrastructure/yield-between-steps.ts";
import { categoryInput } from "../../contract/category.ts";
import { categoryIdsByName } from "../find-categories.ts";
import { lockProducts } from "../product-states.ts";
import { readProducts } from "../read-products.ts";
import type { SheetRow } from "./columns.ts";
import { finderOf, foldStart } from "./find-products.ts";
import { planProduct, type RowGroup } from "./plan-product.ts";
import type { ChangedPlan, RowPlan } from "./row-plan.ts";
import { takenCodes } from "./taken-codes.ts";
import { namedVariant } from "./variant-cells.ts";

const BATCH = 100;

export type ImportContext = {
  origin: string;
  makesCategories?: boolean;
};

type Planning = ImportContext & {
  onProgress: (done: number) => Promise<unknown>;
  /** Keeps the products as they are until the transaction ends. */
  lock?: boolean;
  signal: AbortSignal;
};

/** `newCategories` are the names of those to be made, by the ids that stand for them in the plans. */
export type SheetPlan = { plans: RowPlan[]; digest: string; newCategories: ReadonlyMap<number, string> };

/** Plans what each row would create or change, or why it can't. Nothing is written. */
export async function planRows(
  db: Db | Tx,
  rows: readonly SheetRow[],
  { origin, makesCategories = false, onProgress, lock = false, signal }: Planning,
): Promise<SheetPlan> {
  const known = await categoryIdsByName(db);
  const missing = makesCategories ? missingCategories(rows, known) : new Map<string, { id: number; name: string }>();
  const context = {
    origin,
    categoryIds: new Map([...known, ...[...missing].map(([key, { id }]) => [key, id] as const)]),
  };
  const find = await finderOf(db, rows);
  const groups = groupRows(rows).map(
    (group): RowGroup => ({ rows: group, found: group[0] ? find(group[0]) : { id: null } }),
  );
  if (lock) await lockProducts(db, idsOf(groups));

  const plans: RowPlan[] = [];
  const hash = createHash("sha256");
  const firstRows = new Map<string, number>();
  const whyTaken = await takenCodes(db, rows);
  const turn = yieldBetweenSteps(signal);
  let done = 0;
  for (let start = 0; start < groups.length; start += BATCH) {
    const batch = groups.slice(start, start + BATCH);
    const products = await readProducts(db, idsOf(batch), "staff");
    const current = new Map(products.map((product) => [product.id, product]));
    for (const group of batch) {
      for (const plan of planProduct(group, context, { current, whyTaken })) {
        const kept = refuseSecond(firstRows, plan, group.found.id);
        plans.push(kept);
        hash.update(whatIsWritten(kept));
      }
      done += group.rows.length;
      await turn();
    }
    signal.throwIfAborted();
    await onProgress(done);
  }
  const used = new Set(plans.map(categoryOf));
  const newCategories = [...missing.values()].flatMap(({ id, name }) => (used.has(id) ? [[id, name] as const] : []));
  return { plans, digest: hash.digest("base64url"), newCategories: new Map(newCategories) };
}

const categoryOf = (plan: RowPlan): number | undefined =>
  plan.kind === "new" ? plan.input.category : plan.kind === "changed" ? plan.changes.category : undefined;

/** Those that rows name and that don't exist, by their folded names, under ids that no category has. */
function missingCategories(rows: readonly SheetRow[], known: ReadonlyMap<string, number>) {
  const missing = new Map<string, { id: number; name: string }>();
  for (const { cells } of rows) {
    const { data: name } = categoryInput.shape.name.safeParse(cells.category);
    const key = normalizeForSearch(name ?? "");
    if (name !== undefined && !known.has(key) && !missing.has(key))
      missing.set(key, { id: MAX_ID - missing.size, name });
  }
  return missing;
}

/** Groups rows by id, or by the same name and brand below each other where they name variants. */
function groupRows(rows: readonly SheetRow[]): SheetRow[][] {
  const byId = new Map<string, SheetRow[]>();
  const groups: SheetRow[][] = [];
  for (const row of rows) {
    const { id } = row.cells;
    const earlier = id === undefined ? groups.at(-1) : byId.get(id);
    const group = earlier && (id !== undefined || continues(earlier, row)) ? earlier : undefined;
    if (group && namedVariant(row.cells, [])) {
      group.push(row);
      continue;
    }
    const made = [row];
    groups.push(made);
    if (id !== undefined) byId.set(id, made);
  }
  return groups;
}

const continues = ([first]: readonly SheetRow[], { cells: { name, brand } }: SheetRow): boolean => {
  const isSame = (cell: string | undefined, other: string | undefined) => foldStart(cell) === foldStart(other);
  if (!first || first.cells.id !== undefined || name === undefined) return false;
  return isSame(first.cells.name, name) && (brand === undefined || isSame(first.cells.brand, brand));
};

const idsOf = (groups: readonly RowGroup[]) => groups.flatMap(({ found }) => found.id ?? []);

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

const stockShown = ({ before, changes }: ChangedPlan) =>
  changes.stock === undefined && changes.variants === undefined
    ? null
    : before.variants.map(({ id, stock }) => [id, stock]);
