import pg from "pg";
import type { Statement } from "../../test/recorded-statements.ts";
import { type Figures, figuresOf } from "../figures.ts";
import { answering } from "./process.ts";

/** The statements of an order that was placed under `orderId`, its transaction's begin and end among them. */
export type RecordedOrder = { orderId: number; statements: Statement[] };

/** Recorded statements in turn, recorded orders, or orders of two of `products` products: of any two, or one of them always the first. */
export type SqlWork =
  | { statements: Statement[][] }
  | { recorded: RecordedOrder[] }
  | { products: number; isOneProduct: boolean };

export type SqlTask = { url: string; seconds: number; connections: number; work: SqlWork };

const names = new Map<string, string>();

/** The same text under the same name: the server parses it once for each connection. */
function named({ text, values }: Statement) {
  const name = names.get(text) ?? `bench_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

const TAKE = "update bench.products set stock = stock - 1 where id = $1 and stock > 0 returning price_centavos";
const ORDER = "insert into bench.orders (total_centavos) values ($1) returning id";
const LINES = `insert into bench.order_lines (order_id, product_id, price_centavos)
  select $1, unnest($2::integer[]), unnest($3::bigint[])`;

/** An order as plain as it can be: stock taken in the order of ids, an order, its lines. */
async function placeOrder(client: pg.Client, products: number, isOneProduct: boolean): Promise<void> {
  const second = 2 + Math.floor(Math.random() * (products - 1));
  const first = isOneProduct ? 1 : 1 + Math.floor(Math.random() * (second - 1));
  await client.query("begin");
  const prices: string[] = [];
  for (const id of [first, second]) {
    const { rows } = await client.query(named({ text: TAKE, values: [id] }));
    prices.push(rows[0].price_centavos);
  }
  const { rows } = await client.query(named({ text: ORDER, values: [prices[0]] }));
  await client.query(named({ text: LINES, values: [rows[0].id, [first, second], prices] }));
  await client.query("commit");
}

const STORES_ORDER = /^insert into "orders" /;

/** The statements of a recorded order once more, for an order of its own. */
async function repeatOrder(client: pg.Client, { orderId, statements }: RecordedOrder): Promise<void> {
  let id = orderId;
  for (const { text, values } of statements) {
    const asked = { text, values: values.map((value) => (value === orderId ? id : value)) };
    const { rows } = await client.query(values.length > 0 ? named(asked) : asked);
    if (STORES_ORDER.test(text)) id = rows[0].id;
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

answering(async ({ url, seconds, connections, work }: SqlTask): Promise<Figures> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => connected(url)));
  const took: number[] = [];
  let turn = 0;
  const began = performance.now();
  async function doOnce(client: pg.Client): Promise<void> {
    if ("products" in work) return placeOrder(client, work.products, work.isOneProduct);
    if ("recorded" in work) {
      const order = work.recorded[turn++ % work.recorded.length];
      return order && repeatOrder(client, order);
    }
    for (const statement of work.statements[turn++ % work.statements.length] ?? [])
      await client.query(named(statement));
  }
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < began + seconds * 1000) {
        const from = performance.now();
        await doOnce(client);
        took.push(performance.now() - from);
      }
    }),
  );
  const figures = figuresOf(took, performance.now() - began);
  await Promise.all(clients.map((client) => client.end()));
  return figures;
});
