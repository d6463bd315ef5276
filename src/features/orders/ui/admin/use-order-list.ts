import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLastGood } from "#src/client/use-last-good.ts";
import { isNarrowed, type OrdersParams, ordersParams, staffOrderQueries } from "./queries.ts";

/** In milliseconds (docs/shop.md, Back office); a hidden tab still counts and rings. */
const POLLING = { seen: 6_000, hidden: 60_000 };

const POLLED = {
  refetchInterval: () => (document.visibilityState === "hidden" ? POLLING.hidden : POLLING.seen),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: "always",
} as const;

const TOP = ordersParams.parse({});

/** Polls a place in the list; orders that come in wait to be brought in, except in a search. */
export function useOrderList(place: OrdersParams) {
  const top = useQuery({ ...staffOrderQueries.list(TOP, 0), ...POLLED });
  const arrived = Math.max(0, ...(top.data?.results ?? []).map(({ id }) => id));
  const [newest, setNewest] = useState(arrived);
  if (newest === 0 && arrived > 0) setNewest(arrived);

  const isTop = place.page === 1 && !isNarrowed(place);
  const list = useQuery({
    ...staffOrderQueries.list(place, place.search === "" ? newest : 0),
    ...POLLED,
    enabled: place.search !== "" || !top.isPending,
    // That page was read already to find the newest order.
    initialData: () => (isTop && arrived === newest ? top.data : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    list: useLastGood(list),
    arrived,
    waiting: newest === 0 ? 0 : (top.data?.results.filter(({ id }) => id > newest).length ?? 0),
    /** Shows everything that has come in, also while this is read. */
    bringIn: () => setNewest(0),
  };
}
