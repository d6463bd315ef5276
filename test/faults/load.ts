import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { orderLines, orders } from "#src/features/orders/server/tables.ts";
import { createProduct, createUser } from "../factories.ts";
import { timeUntil } from "./fault.ts";

const STOCK = 100_000;
/** So that no customer orders too often. */
const CUSTOMERS = 40;
const BUYERS = 2;
const VISITORS = 2;
/** The longest that any request may take, in milliseconds. */
const LONGEST_MS = 10_000;
const PAGES = ["/", "/productos", "/api/products/"];
/** An order or page that was refused or cut is tried again after so long. */
const PAUSE_MS = 20;
const DATABASE_BACK_MS = 30_000;
const GOES_ON_MS = 20_000;

/** What was seen of one kind of request: how many of each status ("cut" for those without an answer). */
type Seen = Record<string, number>;

/** Whether an answer of the API says what went wrong in the shape that is promised. */
export const hasErrorShape = (text: string): boolean => {
  try {
    const problem = JSON.parse(text);
    return ["message", "code", "request_id"].every((name) => typeof problem[name] === "string");
  } catch {
    return false;
  }
};

/** People who order and look at pages until they are sent home; without a pause unless each waits `pauseMs` between two requests. */
export async function openLoad(db: Db, originNow: () => string, { pauseMs = 0 } = {}) {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createUser(db)));
  const product = await createProduct(db, { stock: STOCK });
  const promised = new Set<number>();
  const seen: Record<string, Seen> = {};
  const wrong = new Set<string>();
  let slowest = 0;
  let isOver = false;

  async function ask(kind: string, path: string, init: RequestInit = {}): Promise<string | null> {
    const began = performance.now();
    const note = (result: string) => {
      slowest = Math.max(slowest, performance.now() - began);
      const counts = seen[kind] ?? {};
      seen[kind] = counts;
      counts[result] = (counts[result] ?? 0) + 1;
    };
    try {
      const answer = await fetch(originNow() + path, init);
      const text = await answer.text();
      note(`${answer.status}`);
      const isCall = kind === "order" || kind.startsWith("/api");
      if (isCall && answer.status >= 400 && !hasErrorShape(text))
        wrong.add(`${kind} ${answer.status} without the error shape`);
      if (answer.status >= 500 && answer.status !== 503) wrong.add(`${kind} answered ${answer.status}`);
      if (answer.ok) {
        if (pauseMs > 0) await pause(pauseMs);
        return text;
      }
    } catch {
      note("cut");
    }
    await pause(Math.max(PAUSE_MS, pauseMs));
    return null;
  }

  async function buy(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const customer = customers[turn % CUSTOMERS];
      const stored = await ask("order", "/api/orders/", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${customer?.token}` },
        body: JSON.stringify({
          recipient_name: "Ana Prueba",
          customer_email: customer?.email,
          customer_phone: "1155550000",
          delivery_type: "coordinate",
          products: [{ product_id: product.id, quantity: 1 }],
        }),
      });
      if (stored !== null) promised.add(JSON.parse(stored).id);
    }
  }

  async function look(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const path = PAGES[turn % PAGES.length] ?? "/";
      await ask(path, path);
    }
  }

  const people = Promise.all([...Array.from({ length: BUYERS }, buy), ...Array.from({ length: VISITORS }, look)]);

  return {
    seen,
    /** How many orders were answered with 201 so far. */
    promised: () => promised.size,
    /** Whether `orders` more are promised within so many milliseconds. */
    async goesOn({ orders: more = 1, within = GOES_ON_MS } = {}): Promise<boolean> {
      const before = promised.size;
      return (await timeUntil(async () => promised.size >= before + more, within)) !== null;
    },
    /**
     * Sends everybody home; tells what was promised and is lost, and what was answered as nothing may be. A request without
     * an answer is lost unless it `mayBeCut`; an order that was stored without one, unless it `mayGoUnanswered`.
     */
    async end({
      mayBeCut,
      mayGoUnanswered = true,
    }: {
      mayBeCut: boolean;
      mayGoUnanswered?: boolean;
    }): Promise<string[]> {
      isOver = true;
      await people;
      const lost = [...wrong];
      if ((await timeUntil(async () => Boolean(await db.execute("select 1")), DATABASE_BACK_MS)) === null) {
        return [...lost, "the database doesn't come back"];
      }
      const kept = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
      for (const id of promised) if (!kept.has(id)) lost.push(`order ${id} was promised and is gone`);
      const unanswered = kept.size - promised.size;
      if (!mayGoUnanswered && unanswered > 0) lost.push(`${unanswered} orders were stored and their answers cut`);
      const [{ sold = 0 } = {}] = await db
        .select({ sold: sql<number>`coalesce(sum(quantity), 0)::integer` })
        .from(orderLines)
        .where(eq(orderLines.productId, product.id));
      const [{ left = 0 } = {}] = await db
        .select({ left: activeProducts.stock })
        .from(activeProducts)
        .where(eq(activeProducts.id, product.id));
      if (left !== STOCK - sold) lost.push(`${STOCK} units, ${sold} sold, ${left} left`);
      const cut = Object.entries(seen).flatMap(([kind, counts]) => (counts.cut ? [`${counts.cut} ${kind} cut`] : []));
      if (!mayBeCut) lost.push(...cut);
      if (slowest > LONGEST_MS) lost.push(`a request took ${Math.round(slowest)} ms`);
      return lost;
    },
    summary: () => `${JSON.stringify(seen)}, slowest ${Math.round(slowest)} ms`,
  };
}
