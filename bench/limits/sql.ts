import pg from "pg";
import type { Statement } from "../../test/recorded-statements.ts";
import { type Figures, figuresOf } from "../figures.ts";
import { answering } from "./process.ts";

/** Recorded statements in turn, a transaction's begin and end among them; or orders of two of `products` products: of any two, or one of them always the first. */
export type SqlWork = { statements: Statement[][] } | { products: number; isOneProduct: boolean };

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
    for (const statement of work.statements[turn++ % work.statements.length] ?? [])
      await client.query(statement.values.length > 0 ? named(statement) : statement.text);
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
