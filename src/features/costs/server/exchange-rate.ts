import { desc } from "drizzle-orm";
import { type Centavos, toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { type Actor, storedActor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { exchangeRates } from "#src/features/catalogue/server/tables/exchange-rates.ts";
import type { ExchangeRate } from "../contract.ts";
import { countPriceChanges } from "./price-changes.ts";

const SHOWN = 50;

export async function readExchangeRate(db: Db | Tx): Promise<ExchangeRate> {
  const rows = await db.select().from(exchangeRates).orderBy(desc(exchangeRates.id)).limit(SHOWN);
  const history = rows.map(({ rate, at, actor }) => ({
    rate: rate === null ? null : toPesos(rate),
    at: at.toISOString(),
    by: actor,
  }));
  return { ...(history[0] ?? { rate: null, at: null, by: "" }), history };
}

const findRate = async (tx: Tx): Promise<Centavos | null> =>
  (await tx.select().from(exchangeRates).orderBy(desc(exchangeRates.id)).limit(1))[0]?.rate ?? null;

const storeRate = (tx: Tx, actor: Actor, rate: Centavos | null) =>
  tx.insert(exchangeRates).values({ rate, actor: storedActor(actor) });

const inWords = (rate: Centavos | null): string => (rate === null ? "sin cotización" : formatPesos(toPesos(rate)));

/** Sets the pesos of one dollar. Prices stay; `prices_to_change` is how many the rules would move. */
export const setExchangeRate = (db: Db, actor: Actor, pesos: number) =>
  db.transaction(async (tx) => {
    const [before, rate] = [await findRate(tx), toCentavos(pesos)];
    await storeRate(tx, actor, rate);
    const changes = { exchange_rate: { before: inWords(before), after: inWords(rate) } };
    const params = { rate: inWords(rate) };
    const undo = { kind: "exchange_rate", target: "USD", before: { rate: before }, after: { rate } } as const;
    const entry = { action: "update", event: "exchange_rate_set", params, actor, changes, undo } as const;
    const activity_id = await record(tx, entry);
    return { ...(await readExchangeRate(tx)), prices_to_change: await countPriceChanges(tx), activity_id };
  });

/** The earlier rate becomes the newest one: the history stays whole. */
export const undoExchangeRate = undoOne({
  needs: "products:write",
  restoredMessage: "La cotización volvió a como estaba",
  leftAloneMessage: "La cotización quedó como está porque cambió después",
  find: async (tx) => ({ rate: await findRate(tx) }),
  async restore(tx, { before, after }, caller) {
    const [was, is] = [before?.rate as Centavos | null, after?.rate as Centavos | null];
    await storeRate(tx, caller, was);
    return { exchange_rate: { before: inWords(is), after: inWords(was) } };
  },
});
