import type { Tx } from "#src/db/client.ts";
import { type AuditEntry, record } from "#src/features/activity/server/record.ts";
import { undoableOperations } from "#src/features/activity/server/tables.ts";
import { menuChanges } from "./tables.ts";

type MenuChange = Omit<typeof menuChanges.$inferInsert, "activityId">;

/** Writes the entry of a change of a category or a group, with what undoing it needs. Returns its id. */
export async function recordMenuChange(tx: Tx, entry: AuditEntry, change: MenuChange): Promise<number> {
  const activityId = await record(tx, entry);
  await tx.insert(undoableOperations).values({ activityId });
  await tx.insert(menuChanges).values({ activityId, ...change });
  return activityId;
}
