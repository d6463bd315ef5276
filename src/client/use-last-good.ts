import { useState } from "react";

/** TanStack Query reports 0 as the time of placeholder data. */
type Read<Data> = { data: Data | undefined; dataUpdatedAt: number };

/** The last successful data, shown while newer data loads or fails. */
export function useLastGood<Data>({ data, dataUpdatedAt }: Read<Data>): Read<Data> {
  const [last, setLast] = useState({ data, dataUpdatedAt });
  const good = { data: data ?? last.data, dataUpdatedAt: dataUpdatedAt || last.dataUpdatedAt };
  if (good.data !== last.data || good.dataUpdatedAt !== last.dataUpdatedAt) setLast(good);
  return good;
}
