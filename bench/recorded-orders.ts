import { openDatabase } from "#src/db/client.ts";
import { placeOrderInput } from "#src/features/orders/contract.ts";
import { placeOrder } from "#src/features/orders/server/place-order.ts";
import { openLog } from "#src/http/log.ts";
import { openJobs } from "#src/outside/jobs.ts";
import { recordStatements, type Statement } from "../test/recorded-statements.ts";
import type { CustomersOrder } from "./orders.ts";

const CUSTOMER = { role: null, isStaff: false, tokenHash: "", owesSecondFactor: false } as const;

/** Places the orders by the use case alone, and hands over what it sent to the database for each. */
export async function recordOrders(url: string, asked: readonly CustomersOrder[]): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase(url, { connections: 1 });
  const jobs = await openJobs(url, openLog("error"), { isWorker: false });
  const sent = recordStatements(pool);
  const recorded: Statement[][] = [];
  for (const { customer, input } of asked) {
    sent.take();
    const caller = { ...CUSTOMER, userId: customer.id, username: customer.username };
    const ordered = { ...placeOrderInput.parse(input), is_adult: null };
    await placeOrder({ db, jobs }, caller, ordered, undefined);
    recorded.push(sent.take());
  }
  await jobs.close();
  await close();
  return recorded;
}
