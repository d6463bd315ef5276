import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLastGood } from "#src/client/use-last-good.ts";
import type { Page } from "#src/contract/page.ts";
import { ORDERS_PAGE_SIZE, type Order } from "../../contract.ts";
import { holdNewOrders, newestOf } from "./held-orders.ts";
import { type OrdersParams, staffOrderQueries } from "./queries.ts";

/** In milliseconds (docs/shop.md, Back office); a hidden tab still counts and rings. */
const POLLING = { seen: 6_000, hidden: 60_000 };

const POLLED = {
  refetchInterval: () => (document.visibilityState === "hidden" ? POLLING.hidden : POLLING.seen),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: "always",
} as const;

const TOP: OrdersParams = { page: 1, search: "", status: "" };

type Seen = { place: string; page: Page<Order> | undefined; newest: number; shown: Order[] };

/** Polls a place in the list; orders that come in wait to be brought in. */
export function useOrderList(place: OrdersParams) {
  const top = useQuery({ ...staffOrderQueries.list(TOP), ...POLLED });
  const arrived = newestOf(top.data?.results ?? []);

  const [newest, setNewest] = useState(top.data && arrived);
  if (newest === undefined && top.data) setNewest(arrived);

  // On later pages new orders would push every row down: there the pages end where the list was opened.
  const isFurtherDown = place.page > 1 && place.search === "";
  const list = useQuery({
    ...staffOrderQueries.list(isFurtherDown ? { ...place, upTo: newest } : place),
    ...POLLED,
    placeholderData: keepPreviousData,
    enabled: !isFurtherDown || newest !== undefined,
  });
  const good = useLastGood(list);
  const [last, setSeen] = useState<Seen>({ place: "", page: undefined, newest: 0, shown: [] });
  let seen = last;
  const now = JSON.stringify(place);
  const bound = newest ?? Number.POSITIVE_INFINITY;
  if (
    good.data !== seen.page ||
    bound !== seen.newest ||
    (now !== seen.place && list.isSuccess && !list.isPlaceholderData)
  ) {
    const fresh = good.data?.results ?? [];
    // A search shows new orders too.
    const isHeld = place.page === 1 && place.search === "";
    const before = seen.place === now && seen.newest === bound ? seen.shown : [];
    const { shown } = isHeld
      ? holdNewOrders(fresh, { newest: bound, before, size: ORDERS_PAGE_SIZE })
      : { shown: fresh };
    seen = { place: now, page: good.data, newest: bound, shown };
    setSeen(seen);
  }

  return {
    list,
    /** What is on screen, and when it was read. */
    good,
    orders: seen.shown,
    arrived,
    waiting: top.data?.results.filter(({ id }) => id > bound).length ?? 0,
    /** Shows everything that has come in, also while this is read. */
    bringIn: () => setNewest(undefined),
  };
}
