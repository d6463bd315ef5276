import type { Tx } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { orderMailData } from "./order-in-words.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import type { OrderChange } from "./record-change.ts";

/** One mail a change: what became of the order, or how it stands now. A customer who was forgotten has no address. */
export async function queueChangeMail(
  tx: Tx,
  jobs: Jobs,
  caller: Caller,
  { before, after }: OrderChange,
): Promise<void> {
  if (after.customerEmail === "") return;
  const mail = { recipient: after.customerEmail, data: orderMailData(after), orderId: after.id };
  if (before.status === after.status || after.status === "pending") {
    return queueOrderMail(tx, jobs, caller, { kind: "order_changed", ...mail });
  }
  if (after.status === "completed") return queueOrderMail(tx, jobs, caller, { kind: "order_completed", ...mail });
  const cancelled_by = caller.userId === after.userId ? ("customer" as const) : ("shop" as const);
  return queueOrderMail(tx, jobs, caller, {
    kind: "order_cancelled",
    ...mail,
    data: { ...mail.data, cancelled_by },
  });
}
