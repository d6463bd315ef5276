import { and, eq, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Permission } from "#src/contract/permissions.ts";
import type { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "../contract.ts";
import type { Actor } from "../rules.ts";
import type { ActivityEvent, ActivityParams } from "../texts.ts";
import { changesBetween, differing, type Facts, record } from "./record.ts";
import type { ChangeKind } from "./tables.ts";
import { undoOne } from "./undo-activity.ts";

type ArchivableTable = PgTable & { id: AnyPgColumn; archivedAt: AnyPgColumn };

/** What undoing puts back. */
export type StateOf<Table extends ArchivableTable> = Omit<Table["$inferSelect"], "id" | "archivedAt">;

/** What is undefined stays. */
type Given<State> = { [Field in keyof State]?: State[Field] | undefined };

type About<State> = {
  kind: ChangeKind;
  needs: Permission;
  notFound(): Problem;
  events: Readonly<Record<"created" | "changed" | "deleted", ActivityEvent>>;
  paramsOf(state: State): ActivityParams;
  factsOf(state: Partial<State>): Facts;
  /** Said once it is deleted, or was restored or left alone by undoing. */
  deletedMessage: string;
  restoredMessage: string;
  leftAloneMessage: string;
  /** Follows each writing. */
  afterWriting?(tx: Tx): Promise<unknown>;
};

/** Records of the shop that are archived in place of deleted, since others go on naming them: writes, deletes and undoes them alike. */
export function archivable<Table extends ArchivableTable>(table: Table, about: About<StateOf<Table>>) {
  type Row = Table["$inferSelect"];
  type State = StateOf<Table>;
  /** Drizzle says nothing of the columns of a table that is given. */
  const records: PgTable = table;
  const { kind, events, paramsOf, factsOf, afterWriting } = about;
  const stateOf = ({ id: _, archivedAt: __, ...state }: Row) => state as State;
  const facts = (before: Partial<State>, after: Partial<State>) => changesBetween(factsOf(before), factsOf(after));

  async function written(tx: Tx, rows: readonly Row[]): Promise<Row> {
    const [row] = rows;
    if (!row) throw new Error(`no ${kind} was written`);
    await afterWriting?.(tx);
    return row;
  }

  /** One that isn't deleted, locked. */
  async function find(tx: Tx, id: number): Promise<State | undefined> {
    const isThere = and(eq(table.id, id), isNull(table.archivedAt));
    const [row] = await tx.select().from(records).where(isThere).for("update");
    return row && stateOf(row);
  }

  /** @throws NOT_FOUND */
  async function lock(tx: Tx, id: number): Promise<State> {
    const found = await find(tx, id);
    if (!found) throw about.notFound();
    return found;
  }

  const write = async (tx: Tx, id: number, values: Record<string, unknown>): Promise<Row> =>
    written(tx, await tx.update(records).set(values).where(eq(table.id, id)).returning());

  return {
    lock,
    async add(tx: Tx, actor: Actor, state: Table["$inferInsert"], changes: WrittenChanges = {}): Promise<Row> {
      const row = await written(tx, await tx.insert(records).values(state).returning());
      await record(tx, { action: "create", event: events.created, params: paramsOf(stateOf(row)), actor, changes });
      return row;
    },
    /** Writes the given fields of a locked one; `more` goes with the entry. */
    async change(
      tx: Tx,
      actor: Actor,
      id: number,
      { before, given, more = {} }: { before: State; given: Given<State>; more?: WrittenChanges },
    ): Promise<{ row: Row; activityId: number | null }> {
      // Drizzle refuses to write nothing.
      const row = await write(tx, id, { archivedAt: null, ...given });
      const changed = differing(before, stateOf(row));
      if (Object.keys(changed.after).length === 0) return { row, activityId: null };
      const params = paramsOf(stateOf(row));
      const changes = { ...facts(before, stateOf(row)), ...more };
      const undo = { kind, target: `${id}`, ...changed };
      const entry = { action: "update", event: events.changed, params, actor, changes, undo } as const;
      return { row, activityId: await record(tx, entry) };
    },
    /** @throws NOT_FOUND */
    remove: (db: Db, actor: Actor, id: number): Promise<{ message: string; activity_id: number }> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, id);
        await write(tx, id, { archivedAt: sql`now()` });
        const undo = { kind, target: `${id}`, before, after: null };
        const entry = { action: "delete", event: events.deleted, params: paramsOf(before), actor, undo } as const;
        return { message: about.deletedMessage, activity_id: await record(tx, entry) };
      }),
    undo: undoOne({
      ...about,
      find: (tx, target) => find(tx, Number(target)),
      async restore(tx, { target, before, after }) {
        await write(tx, Number(target), { ...before, archivedAt: null });
        return after === null ? {} : facts(after as Partial<State>, (before ?? {}) as Partial<State>);
      },
    }),
  };
}
