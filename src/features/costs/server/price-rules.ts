import { isDeepStrictEqual } from "node:util";
import { asc, sql } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { activeCategories } from "#src/features/catalogue/server/tables/categories.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { type NamedRule, type PriceRule, ROUNDINGS } from "../contract.ts";
import { priceRules, suppliers } from "./tables.ts";

/** Those about something that is there, in the order in which they are kept. */
export async function listPriceRules(db: Db | Tx): Promise<NamedRule[]> {
  const named = await db
    .select({
      rule: priceRules,
      name: sql<string | null>`case ${priceRules.scope} when 'all' then ''
        when 'category' then (select name from ${activeCategories} where id = ${priceRules.value})
        when 'supplier' then (select name from ${suppliers} where id = ${priceRules.value} and archived_at is null)
        else (select name from ${activeProducts} where id = ${priceRules.value}) end`,
    })
    .from(priceRules)
    .orderBy(asc(priceRules.position));
  return named.flatMap(({ rule, name }) => (name === null ? [] : [{ ...toRule(rule), name }]));
}

const toRule = ({ scope, value, margin, rounding }: typeof priceRules.$inferSelect): PriceRule => ({
  ...{ scope, value, margin },
  rounding: ROUNDINGS.find((one) => `${one}` === rounding) ?? 1,
});

const readRules = async (tx: Tx): Promise<PriceRule[]> =>
  (await tx.select().from(priceRules).orderBy(asc(priceRules.position))).map(toRule);

async function storeRules(tx: Tx, rules: readonly PriceRule[]): Promise<void> {
  await tx.delete(priceRules);
  if (rules.length === 0) return;
  const rows = rules.map((rule, position) => ({ ...rule, position, rounding: `${rule.rounding}` }));
  await tx.insert(priceRules).values(rows);
}

/** Replaces all rules; prices stay until they are applied. @throws VALIDATION naming the rule */
export const setPriceRules = (db: Db, actor: Actor, given: readonly PriceRule[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${priceRules} in share row exclusive mode`);
    const before = await readRules(tx);
    const after = given.map((rule) => (rule.scope === "all" ? { ...rule, value: null } : rule));
    refuseAt(after, ({ scope, value }) => scope !== "all" && value === null, "unknown_rule_value");
    refuseAt(after, (rule) => after.find((other) => isSame(rule, other)) !== rule, "rule_twice");
    await storeRules(tx, after);
    const rules = await listPriceRules(tx);
    refuseAt(after, (rule) => !rules.some((other) => isSame(rule, other)), "unknown_rule_value");
    if (isDeepStrictEqual(before, after)) return { rules, activity_id: null };
    const changes = { price_rules: { before: before.length, after: after.length } };
    const undo = { kind: "price_rules", target: "rules", before: { rules: before }, after: { rules: after } } as const;
    return {
      rules,
      activity_id: await record(tx, { action: "update", event: "price_rules_set", actor, changes, undo }),
    };
  });

const isSame = (one: PriceRule, other: PriceRule) => one.scope === other.scope && one.value === other.value;

function refuseAt(rules: readonly PriceRule[], isWrong: (rule: PriceRule) => boolean, reason: ProblemReason): void {
  const place = rules.findIndex(isWrong);
  if (place !== -1) throw invalidField(`rules.${place}.value`, reason);
}

export const undoPriceRules = undoOne({
  needs: "products:write",
  restoredMessage: "Las reglas volvieron a como estaban",
  leftAloneMessage: "Las reglas quedaron como están porque cambiaron después",
  find: async (tx) => ({ rules: await readRules(tx) }),
  async restore(tx, { before, after }) {
    const [was, is] = [(before?.rules ?? []) as PriceRule[], (after?.rules ?? []) as PriceRule[]];
    await storeRules(tx, was);
    return { price_rules: { before: is.length, after: was.length } };
  },
});
