import type { Db } from "#src/db/client.ts";
import type { Figures } from "./figures.ts";
import { type Asked, load } from "./load.ts";
import { mostlyReading, rushing } from "./mixes.ts";
import type { Orders } from "./orders.ts";
import { rareWord } from "./product-names.ts";
import { inTurn, type Read } from "./reads.ts";

/** One thing that is measured. */
export type Row = {
  name: string;
  kind: "cached" | "read" | "orders" | "information" | "static";
  measure: (seconds: number, connections: number) => Promise<Figures>;
};

/** The running shop and what is asked of it. */
export type Place = {
  shop: string;
  /** Serves the first path of each cached read by plain `node:http`. */
  statics: string;
  db: Db;
  products: number;
  orders: Orders;
  staffToken: string;
  /** Has the shop drop every answer that it caches. */
  dropCache: () => Promise<unknown>;
};

const CROWD = 200;
const WARMING_CONNECTIONS = 4;

export const staticRowOf = (name: string): string => `${name}: static`;

export function rowsOfRead(place: Place, { name, paths, isCached }: Read): Row[] {
  const next = inTurn(paths, () => void (isCached || place.dropCache()));
  const row: Row = {
    name,
    kind: isCached ? "cached" : "read",
    async measure(seconds, connections) {
      if (isCached) await fillCache(place.shop, paths);
      else await place.dropCache();
      return load({ origin: place.shop, next, seconds, connections });
    },
  };
  if (!isCached) return [row];
  const [path = "/"] = paths;
  return [row, { name: staticRowOf(name), kind: "static", measure: asking(place.statics, () => ({ path })) }];
}

async function fillCache(origin: string, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const askAll = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const headers = { "accept-encoding": "identity" };
      await (await fetch(origin + path, { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: WARMING_CONNECTIONS }, askAll));
}

const asking =
  (origin: string, next: () => Asked): Row["measure"] =>
  (seconds, connections) =>
    load({ origin, next, seconds, connections });

/** Orders, the staff's search, and mixes of everything. */
export function otherRows(place: Place): Row[] {
  const { orders, products } = place;
  return [
    { name: "orders-spread", kind: "orders", measure: ordering(place, orders.spread) },
    { name: "orders-one", kind: "information", measure: ordering(place, orders.onOne) },
    { name: "staff-search", kind: "read", measure: staffSearch(place) },
    { name: "mix-reads", kind: "information", measure: ordering(place, mostlyReading(orders, products)) },
    { name: "mix-rush", kind: "information", measure: inCrowd(ordering(place, rushing(orders), [409])) },
  ];
}

/** Nobody reaches the limit of orders a minute, and the row ends when every mail is out. */
const ordering =
  ({ shop, orders }: Place, next: () => Asked, refusals: readonly number[] = []): Row["measure"] =>
  async (seconds, connections) => {
    await orders.prepare();
    const figures = await load({ origin: shop, next, seconds, connections, refusals });
    await orders.mailsAreOut();
    return figures;
  };

const inCrowd =
  (measure: Row["measure"]): Row["measure"] =>
  (seconds, connections) =>
    measure(seconds, connections === 1 ? 1 : CROWD);

function staffSearch({ shop, staffToken }: Place): Row["measure"] {
  const words = ["ana", "cliente77", "1155550000", rareWord(7), "nadie"];
  const next = inTurn(words.map((word) => `/api/orders/?search=${word}`));
  const headers = { authorization: `Bearer ${staffToken}` };
  return asking(shop, () => ({ ...next(), headers }));
}
