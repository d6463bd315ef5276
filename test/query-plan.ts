import type pg from "pg";
import type { Statement } from "./recorded-statements.ts";

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that a statement walks through from their first row to their last, as the database plans it for its values. */
export async function walkedTables(pool: pg.Pool, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${text}`, values);
  const walks = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Node Type"] === "Seq Scan");
  return walks.flatMap((node) => node["Relation Name"] ?? []);
}
