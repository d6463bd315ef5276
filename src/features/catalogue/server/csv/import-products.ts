import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { type AuditEntry, record } from "#src/features/activity/server/record.ts";
import type { ImportReport } from "../../contract.ts";
import { readStatesBefore, recordUndoableChange } from "../record-undoable-change.ts";
import { setStockCause } from "../stock-cause.ts";
import { type ImportContext, planRows } from "./plan-rows.ts";
import type { CsvTable } from "./read-sheet.ts";
import { reportOn } from "./report-on.ts";
import { writePlans } from "./write-plans.ts";

export type Progress = (stage: "checking" | "saving", done: number, total: number) => Promise<unknown>;

type ImportShop = { db: Db; signal: AbortSignal } & ImportContext;

/** What importing the sheet would do. Nothing is written. */
export async function checkImport({ db, ...context }: ImportShop, sheet: CsvTable, onProgress: Progress) {
  const onRows = (done: number) => onProgress("checking", done, sheet.rows.length);
  return reportOn(sheet, await planRows(db, sheet.rows, { ...context, onProgress: onRows }));
}

type Confirmed = { actor: Actor; fileName: string; sheet: CsvTable; plan: string };

/**
 * Imports the good rows in one transaction; `plan` is that of the confirmed report. @throws CONFLICT where it would
 * now do something else
 */
export const importProducts = (
  { db, ...context }: ImportShop,
  { actor, fileName, sheet, plan }: Confirmed,
  onProgress: Progress,
): Promise<ImportReport> =>
  db.transaction(async (tx) => {
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

    const before = await readStatesBefore(
      tx,
      changed.map((each) => each.before.id),
    );
    await setStockCause(tx, actor, { cause: "import" });
    const madeIds = await writePlans(tx, made, changed, (done) => onProgress("saving", done, total));
    const activityId = await record(tx, importEntry(actor, fileName, made.length, changed.length));
    await recordUndoableChange(tx, activityId, before, madeIds);
    return { ...report, activity_id: activityId };
  });

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const importEntry = (actor: Actor, fileName: string, made: number, changed: number): AuditEntry => ({
  action: "update",
  event: "products_imported",
  params: { file: fileName.slice(0, 200), made: counted(made, "nuevo"), changed: counted(changed, "cambiado") },
  actor,
  changes: { products_created: `${made}`, products_updated: `${changed}` },
});
