import { useState } from "react";

/** As TanStack Query tells it: what stands in for what is on its way has no time of its own. */
type Read<Data> = { data: Data | undefined; dataUpdatedAt: number };

/** What was read last, and when: it stays on screen while something else is on its way or can't be loaded. */
export function useLastGood<Data>({ data, dataUpdatedAt }: Read<Data>): Read<Data> {
  const [last, setLast] = useState({ data, dataUpdatedAt });
  const good = { data: data ?? last.data, dataUpdatedAt: dataUpdatedAt || last.dataUpdatedAt };
  if (good.data !== last.data || good.dataUpdatedAt !== last.dataUpdatedAt) setLast(good);
  return good;
}
