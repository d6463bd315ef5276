import { desc, sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import { centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import { startOfLastDays } from "#src/features/activity/server/argentine-day.ts";
import { guardCell, numberCell, startSheet, writeRows } from "#src/features/catalogue/server/csv/cells.ts";
import { orderPayments } from "#src/features/orders/server/payments/tables.ts";
import type { Paid } from "../contract.ts";

/** What was paid on the last `days` days by each means, latest first. */
export async function readPaid(db: Db, days: number): Promise<Paid> {
  const { id, kind, amount, methodLabel, paidOn, voids } = orderPayments;
  const sum = sql`sum(case ${kind} when 'payment' then ${amount} else -${amount} end)`.mapWith((sum) =>
    centavos(Number(sum)),
  );
  const rows = await db
    .select({ day: paidOn, method: methodLabel, sum })
    .from(orderPayments)
    .where(
      sql`${paidOn} >= (${startOfLastDays(days)} at time zone ${TIME_ZONE})::date and ${voids} is null
        and not exists (select from ${orderPayments} contrary where contrary.voids = ${id})`,
    )
    .groupBy(paidOn, methodLabel)
    .orderBy(desc(paidOn), desc(sum), methodLabel);
  return rows.map(({ day, method, sum }) => ({ day, method, pesos: toPesos(sum) }));
}

export async function paidSheet(db: Db, days: number): Promise<string> {
  const cells = (await readPaid(db, days)).map(({ day, method, pesos }) => [day, guardCell(method), numberCell(pesos)]);
  return startSheet(["Día", "Medio de pago", "Cobrado"]) + writeRows(cells);
}
