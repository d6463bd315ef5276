import { sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import type { Db } from "#src/db/client.ts";
import type { BulkPriceInput, BulkPricePreview } from "../contract.ts";
import { pricesMoved, scopeOf } from "./price-change.ts";
import { liveProducts } from "./tables.ts";

const SAMPLES = 5;
const FAILURES = 20;

type Counted = { updated: number; failed: number; lowest: Centavos | null; highest: Centavos | null };
type Move = { id: number; name: string; before: Centavos; after: Centavos; is_too_high: boolean };

/** What `updatePrices` would do; changes nothing. @throws VALIDATION where the category doesn't exist */
export async function previewPrices(db: Db, input: BulkPriceInput): Promise<BulkPricePreview> {
  const { condition } = await scopeOf(db, input);
  const moved = pricesMoved(condition, input);
  const [counted, samples, failures] = await Promise.all([
    db.execute<Counted>(sql`with ${moved}
      select count(*) filter (where is_possible)::int as updated, count(*) filter (where not is_possible)::int as failed,
          min(after) filter (where is_possible)::float8 as lowest,
          max(highest) filter (where is_possible)::float8 as highest
        from outcome`),
    // One of each slice, so that the sample covers the whole range of prices.
    db.execute<Move>(sql`with ${moved},
      sliced as (
        select *, ntile(${SAMPLES}) over (order by before, product_id) as slice from outcome where is_possible
      ), sampled as (select distinct on (slice) * from sliced order by slice, before, product_id)
      select p.id, p.name, s.before::float8, s.after::float8 from sampled s join ${liveProducts} p on p.id = s.product_id
        order by s.slice`),
    db.execute<Move>(sql`with ${moved}
      select p.id, p.name, o.before::float8, o.highest > ${HIGHEST_PRICE} as is_too_high from outcome o join ${liveProducts} p on p.id = o.product_id
        where not o.is_possible order by o.before, p.id limit ${FAILURES}`),
  ]);
  const { updated = 0, failed = 0, lowest = null, highest = null } = counted.rows[0] ?? {};
  return {
    products_updated: updated,
    products_failed: failed,
    lowest: lowest === null ? null : toPesos(lowest),
    highest: highest === null ? null : toPesos(highest),
    samples: samples.rows.map(({ id, name, before, after }) => ({
      id,
      name,
      before: toPesos(before),
      after: toPesos(after),
    })),
    failures: failures.rows.map(({ id, name, before, is_too_high }) => ({
      id,
      name,
      before: toPesos(before),
      reason: is_too_high ? "Pasaría el precio más alto posible" : "Quedaría en $ 0 o menos",
    })),
  };
}
