import type { Db } from "#src/db/client.ts";
import { type Asked, load, loadVisits } from "../load.ts";
import { openOrders } from "../orders.ts";
import { inTurn, reads } from "../reads.ts";
import { checkoutSteps, paidOrders } from "./checkout.ts";
import { isRight, listFor, productFor, searchFor } from "./queries.ts";
import type { Vendure } from "./start.ts";

/** How many a second each of the two shops answers. */
export type Row = { name: string; brote: Measure; vendure: Measure };

type Measure = (seconds: number) => Promise<number>;

type Place = {
  shop: string;
  db: Db;
  /** Has Brote forget all that it keeps of its answers. */
  forget: () => Promise<unknown>;
  vendure: Vendure;
  products: number;
  connections: number;
};

const DELIVERY = { delivery_type: "address", shipping_address: "Av. Corrientes 1234, C1043AAZ Buenos Aires" };

export async function openRows(place: Place): Promise<Row[]> {
  const all = reads(place.products);
  const pathsOf = (name: string) => all.find((read) => read.name === name)?.paths ?? [];
  const lists = pathsOf("api-list");
  const rare = pathsOf("search-rare");
  const searches = pathsOf("search-common").flatMap((path, index) => [path, rare[index % rare.length] ?? path]);
  return [
    { name: "list", ...reading(place, lists, searchFor) },
    { name: "list-products", ...reading(place, lists, listFor) },
    { name: "product", ...reading(place, pathsOf("api-detail"), productFor) },
    { name: "search", ...reading(place, searches, searchFor) },
    { name: "order", brote: await broteOrders(place), vendure: await vendureOrders(place) },
  ];
}

/** The same addresses of both; Brote forgets its answers before a round, and whenever each was asked once. */
function reading(
  { shop, forget, vendure, connections }: Place,
  paths: readonly string[],
  toVendure: (path: string) => Asked,
) {
  const ours = inTurn(paths, () => void forget());
  const theirs = inTurn(paths);
  return {
    brote: async (seconds: number) => {
      await forget();
      return (await load({ origin: shop, next: ours, seconds, connections })).rate;
    },
    vendure: async (seconds: number) => {
      const next = () => toVendure(theirs().path);
      return (await load({ origin: vendure.origin, next, seconds, connections, isRight })).rate;
    },
  };
}

async function broteOrders({ shop, db, connections }: Place): Promise<Measure> {
  const orders = await openOrders(db, DELIVERY);
  return async (seconds) => {
    await orders.prepare();
    const { rate } = await load({ origin: shop, next: orders.spread, seconds, connections });
    await orders.mailsAreOut();
    return rate;
  };
}

/** Whole orders alone, so that their number comes from the rate of the time before. */
async function vendureOrders({ vendure: { origin, db }, connections }: Place): Promise<Measure> {
  const steps = await checkoutSteps(db);
  let known = 0;
  return async (seconds) => {
    const visits = connections * Math.max(1, Math.round((known * seconds) / connections));
    const before = await paidOrders(db);
    const { rate } = await loadVisits({ origin, steps, visits, connections, isRight });
    const paid = (await paidOrders(db)) - before;
    if (paid !== visits) throw new Error(`of ${visits} orders Vendure took ${paid}`);
    known = rate / steps.length;
    return known;
  };
}
