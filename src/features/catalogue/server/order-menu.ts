import { sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import { contentPages } from "#src/features/content-pages/server/tables.ts";
import type { MenuOrder } from "../contract/category.ts";
import { activeCategories, categories, categoryGroups } from "./tables/categories.ts";

export const orderMenu = (db: Db | Tx, actor: Actor, { groups, ungrouped, bar }: MenuOrder): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.menu})`);
    const before = await namesInOrder(tx);
    const groupIds = groups.map(({ id }) => id);
    await placeGroups(tx, groupIds);
    for (const { id, categories: members } of groups) await placeCategories(tx, id, members);
    await placeCategories(tx, null, ungrouped);
    await placeBar(tx, bar);
    const after = await namesInOrder(tx);
    const changes = {
      ...(`${before.groups}` !== `${after.groups}` && { groups: { before: before.groups, after: after.groups } }),
      ...(`${before.bar}` !== `${after.bar}` && { bar: { before: before.bar, after: after.bar } }),
    };
    if (Object.keys(changes).length > 0) await record(tx, { action: "update", event: "menu_ordered", actor, changes });
  });

const placed = (ids: readonly (number | null)[]) =>
  sql`unnest(${sql.param(ids)}::integer[]) with ordinality as place (id, number)`;

const placeGroups = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`update ${categoryGroups} g set position = place.number - 1 from ${placed(ids)} where g.id = place.id`);

/** A group deleted meanwhile gets none. */
const placeCategories = (tx: Tx, groupId: number | null, ids: readonly number[]) =>
  tx.execute(sql`
    update ${categories} c set group_id = ${groupId}::integer, position = place.number - 1 from ${placed(ids)}
      where c.id = place.id and (${groupId}::integer is null or exists (select from ${categoryGroups} g where g.id = ${groupId}))`);

/** Categories and own pages share its places. */
async function placeBar(tx: Tx, bar: MenuOrder["bar"]): Promise<void> {
  const categoryIds = bar.map((entry) => (typeof entry === "number" ? entry : null));
  const pageIds = bar.map((entry) => (typeof entry === "number" ? null : entry.page));
  for (const [table, ids] of [[categories, categoryIds] as const, [contentPages, pageIds] as const])
    await tx.execute(sql`
      update ${table} c set bar_position = place.number - 1
        from ${table} k left join ${placed(ids)} on place.id = k.id
        where c.id = k.id and c.bar_position is distinct from place.number - 1`);
}

async function namesInOrder(tx: Tx): Promise<{ groups: string[]; bar: string[] }> {
  const { rows } = await tx.execute<{ words: string }>(sql`
    select g.name || ': ' || coalesce(string_agg(c.name, ', ' order by c.position, ${inSpanish(sql`c.name`)}), '') as words
      from ${categoryGroups} g left join ${activeCategories} c on c.group_id = g.id
      group by g.id, g.name, g.position order by g.position, g.id`);
  const bar = await tx.execute<{ name: string }>(
    sql`select name from (select name, bar_position, id from ${activeCategories}
      union all select title, bar_position, id from ${contentPages}) entries
      where bar_position is not null order by bar_position, id`,
  );
  return { groups: rows.map(({ words }) => words), bar: bar.rows.map(({ name }) => name) };
}
