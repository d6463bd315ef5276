import { useState } from "react";

/** What was read last: it stays on screen while something else can't be loaded. */
export function useLastGood<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
