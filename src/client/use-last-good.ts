import { useState } from "react";

/** TanStack Query reports 0 as the time of placeholder data. */
type LastGood<Data> = { data: Data | undefined; dataUpdatedAt: number };

/** A read with its last successful data, shown while newer data loads or fails. */
export function useLastGood<Data, Read extends LastGood<Data>>(
  read: Read & LastGood<Data>,
): Omit<Read, keyof LastGood<Data>> & LastGood<Data> {
  const { data, dataUpdatedAt } = read;
  const [last, setLast] = useState({ data, dataUpdatedAt });
  const good = { data: data ?? last.data, dataUpdatedAt: dataUpdatedAt || last.dataUpdatedAt };
  if (good.data !== last.data || good.dataUpdatedAt !== last.dataUpdatedAt) setLast(good);
  return { ...read, ...good };
}
