import type { Db } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { Order } from "../contract.ts";
import { loadOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";

/** One order, for its owner and the staff; `NOT_FOUND` to anyone else. */
export const findOrder = async (db: Db, caller: Caller, orderId: number): Promise<Order> =>
  toOrder(await loadOrder(db, caller, orderId));
