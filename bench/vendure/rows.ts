import type { Db } from "#src/db/client.ts";
import { type Asked, type Asking, loadVisits, type Step } from "../load.ts";
import { openOrders } from "../orders.ts";
import { inTurn, reads } from "../reads.ts";
import { checkoutSteps, paidOrders } from "./checkout.ts";
import { isRight, listFor, productFor, searchFor } from "./queries.ts";
import type { Vendure } from "./start.ts";

/** How many a second each of the two shops answers; `isGoal` where Brote must be ahead by the goal's ratio. */
export type Row = { name: string; isGoal: boolean; brote: Measure; vendure: Measure };

type ToVendure = (path: string) => Asked;

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
    ...reading(place, "list", lists, searchFor),
    ...reading(place, "list-products", lists, listFor),
    ...reading(place, "product", pathsOf("api-detail"), productFor),
    ...reading(place, "search", searches, searchFor),
    { name: "order", isGoal: true, brote: await broteOrders(place), vendure: await vendureOrders(place) },
  ];
}

/** The same addresses of both as they run, and with Brote forgetting its answers whenever each was asked once. */
function reading(
  { shop, forget, vendure, connections }: Place,
  name: string,
  paths: readonly string[],
  toVendure: ToVendure,
): Row[] {
  const theirs = inTurn(paths);
  const asking = { origin: shop, connections };
  const uncached = whole(asking, [{ ask: inTurn(paths, () => void forget()) }]);
  const measure = whole({ origin: vendure.origin, connections, isRight }, [{ ask: () => toVendure(theirs().path) }]);
  return [
    { name, isGoal: true, brote: whole(asking, [{ ask: inTurn(paths) }]), vendure: measure },
    {
      name: `${name}, uncached`,
      isGoal: false,
      brote: async (seconds) => {
        await forget();
        return uncached(seconds);
      },
      vendure: measure,
    },
  ];
}

async function broteOrders({ shop, db, connections }: Place): Promise<Measure> {
  const orders = await openOrders(db, DELIVERY);
  const measure = whole({ origin: shop, connections }, [{ ask: orders.spread }]);
  return async (seconds) => {
    await orders.prepare();
    const rate = await measure(seconds);
    await orders.mailsAreOut();
    return rate;
  };
}

async function vendureOrders({ vendure: { origin, db }, connections }: Place): Promise<Measure> {
  const isPaid = async (visits: number) => {
    const paid = await paidOrders(db);
    if (paid !== visits) throw new Error(`of ${visits} orders Vendure took ${paid}`);
  };
  const before = await paidOrders(db);
  return whole({ origin, connections, isRight }, await checkoutSteps(db), (visits) => isPaid(before + visits));
}

/**
 * Has each connection end what it began, since one answer may take longer than a round; how many are asked for comes from
 * the rate of the time before. After it `check` hears how many visits there were in all.
 */
function whole(asking: Asking, steps: readonly Step[], check?: (visits: number) => Promise<void>): Measure {
  const { connections } = asking;
  let known = 0;
  let all = 0;
  return async (seconds) => {
    const visits = connections * Math.max(1, Math.round((known * seconds) / connections));
    const { rate } = await loadVisits({ ...asking, steps, visits });
    all += visits;
    await check?.(all);
    known = rate / steps.length;
    return known;
  };
}
