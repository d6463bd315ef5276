import { openDatabase } from "#src/db/client.ts";
import { placeOrderInput } from "#src/features/orders/contract.ts";
import { placeOrder } from "#src/features/orders/server/place-order.ts";
import { openLog } from "#src/http/log.ts";
import { openJobs } from "#src/outside/jobs.ts";
import { recordStatements } from "../test/recorded-statements.ts";
import type { RecordedOrder } from "./limits/sql.ts";
import type { CustomersOrder } from "./orders.ts";

const CUSTOMER = { role: null, isStaff: false, tokenHash: "", owesSecondFactor: false } as const;

/** An order's number is none that stands for something else in its statements: it is exchanged when they are sent again. */
const FIRST_ID = 1_000_000_000;

/** Places the orders by the use case alone, and hands over what it sent to the database for each. */
export async function recordOrders(url: string, asked: readonly CustomersOrder[]): Promise<RecordedOrder[]> {
  const { db, pool, close } = openDatabase(url, { connections: 1 });
  const jobs = await openJobs(url, openLog("error"), { isWorker: false });
  await pool.query(
    "select setval(pg_get_serial_sequence('orders', 'id'), greatest($1, (select max(id) from orders)))",
    [FIRST_ID],
  );
  const sent = recordStatements(pool);
  const recorded: RecordedOrder[] = [];
  for (const { customer, input } of asked) {
    sent.take();
    const caller = { ...CUSTOMER, userId: customer.id, username: customer.username };
    const ordered = { ...placeOrderInput.parse(input), is_adult: null };
    const { order } = await placeOrder({ db, jobs }, caller, ordered, undefined);
    recorded.push({ orderId: order.id, statements: sent.take() });
  }
  await jobs.close();
  await close();
  return recorded;
}
