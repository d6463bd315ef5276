import type { Statement } from "../test/recorded-statements.ts";
import type { Figures } from "./figures.ts";
import type { Limits } from "./limits/open.ts";
import { askLimit } from "./limits/process.ts";
import type { SqlTask, SqlWork } from "./limits/sql.ts";
import { type Asked, load } from "./load.ts";
import { mostlyReading, rushing } from "./mixes.ts";
import type { Orders } from "./orders.ts";
import { rareWord } from "./product-names.ts";
import { inTurn, type LimitKind, type Read } from "./reads.ts";

/** A row whose rate another's is compared with. */
export type Limit = { row: string; ratio?: number };

/** One thing that is measured. */
export type Row = {
  name: string;
  measure: (seconds: number, connections: number) => Promise<Figures>;
  limits: Limit[];
  /** It measures what the shop is compared with. */
  isLimit?: boolean;
};

/** The shop at work, its limits beside it, and what is asked of them. */
export type Place = {
  shop: string;
  limits: Limits;
  databaseUrl: string;
  products: number;
  orders: Orders;
  staffToken: string;
  /** What each read sends to the database, for some of its paths. */
  statements: ReadonlyMap<string, Statement[][]>;
  /** Has the shop forget all that it keeps of its answers. */
  forget: () => Promise<unknown>;
};

/** So many of a read's paths stand for all of them where a limit has to prepare each. */
export const SAMPLE = 50;
const CROWD = 200;
const ASKING_AT_ONCE = 4;

/** A read with those of its limits. */
export function rowsOfRead(place: Place, { name, paths, goals, isAnew = false }: Read): Row[] {
  const next = inTurn(paths, () => void (isAnew && place.forget()));
  const there = goals.filter(({ limit }) => limit !== "nginx" || place.limits.nginx);
  const row: Row = {
    name,
    limits: there.map(({ limit, ...goal }) => ({ row: `${name}: ${limit}`, ...goal })),
    async measure(seconds, connections) {
      if (isAnew) await place.forget();
      else await askEach(place.shop, paths);
      return load({ origin: place.shop, next, seconds, connections });
    },
  };
  const limitRow = (limit: LimitKind): Row => ({
    name: `${name}: ${limit}`,
    limits: [],
    isLimit: true,
    measure: limitOf(place, limit, name, paths),
  });
  return [row, ...there.map(({ limit }) => limitRow(limit))];
}

/** Asks each path once: from then on the shop has its answer. */
async function askEach(origin: string, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const askAll = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const headers = { "accept-encoding": "identity" };
      await (await fetch(origin + path, { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: ASKING_AT_ONCE }, askAll));
}

function limitOf(place: Place, limit: LimitKind, name: string, paths: readonly string[]): Row["measure"] {
  if (limit === "sql") return inDatabase(place, { statements: place.statements.get(name) ?? [] });
  const { statics, render, nginx } = place.limits;
  const [path = "/"] = paths;
  if (limit === "render") return asking(render, inTurn(paths.slice(0, SAMPLE)));
  if (limit === "static") return asking(statics, () => ({ path }));
  if (!nginx) throw new Error("no nginx");
  return asking(nginx.origin, () => ({ path: nginx.fileOf(path) }));
}

const asking =
  (origin: string, next: () => Asked): Row["measure"] =>
  (seconds, connections) =>
    load({ origin, next, seconds, connections });

const inDatabase =
  ({ limits, databaseUrl }: Place, work: SqlWork): Row["measure"] =>
  (seconds, connections) => {
    const task: SqlTask = { url: databaseUrl, seconds, connections, work };
    return askLimit(limits.sql, task);
  };

/** Orders, what staff search, and mixes of everything. */
export function otherRows(place: Place): Row[] {
  const { orders, products } = place;
  const bare = (isOneProduct: boolean) => ({
    limits: [],
    isLimit: true,
    measure: inDatabase(place, { products, isOneProduct }),
  });
  return [
    { name: "orders-spread", measure: ordering(place, orders.spread), limits: [{ row: "orders-spread: bare" }] },
    { name: "orders-spread: bare", ...bare(false) },
    { name: "orders-one", measure: ordering(place, orders.onOne), limits: [{ row: "orders-one: bare" }] },
    { name: "orders-one: bare", ...bare(true) },
    { name: "staff-search", measure: staffSearch(place), limits: [] },
    { name: "mix-reads", measure: ordering(place, mostlyReading(orders, products)), limits: [] },
    { name: "mix-rush", measure: inCrowd(ordering(place, rushing(orders), [409])), limits: [] },
  ];
}

/** Orders among what is asked: nobody comes to the limit of orders, and the row ends when every mail is out. */
const ordering =
  ({ shop, orders }: Place, next: () => Asked, refusals: readonly number[] = []): Row["measure"] =>
  async (seconds, connections) => {
    await orders.prepare();
    const figures = await load({ origin: shop, next, seconds, connections, refusals });
    await orders.mailsAreOut();
    return figures;
  };

/** By many more at once than anything else; or by one alone. */
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
