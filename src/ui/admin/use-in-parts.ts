import { startTransition, useEffect, useState } from "react";

/** Rows rendered at once without delaying a press on a slow phone. */
const PART = 12;

type Row = { id: number };

/** The next step towards `wanted`: its next rows first, then the remaining old ones. */
export function nextPart<One extends Row>(drawn: readonly One[], wanted: readonly One[], part = PART): readonly One[] {
  const isThere = (row: One, place: number) => row === wanted[place];
  if (drawn.length === wanted.length && drawn.every(isThere)) return wanted;
  const changed = drawn.findIndex((row, place) => !isThere(row, place));
  const end = (changed === -1 ? drawn.length : changed) + part;
  const head = wanted.slice(0, end);
  const ids = new Set(head.map(({ id }) => id));
  return [...head, ...drawn.slice(end).filter(({ id }) => !ids.has(id))];
}

/** Renders many new rows in parts, so that presses are answered in between; a single changed row shows at once. */
export function useInParts<One extends Row>(wanted: readonly One[], part = PART): readonly One[] {
  // Known rows show at once.
  const [drawn, setDrawn] = useState(wanted);
  useEffect(() => {
    if (drawn !== wanted) startTransition(() => setDrawn(nextPart(drawn, wanted, part)));
  }, [drawn, wanted, part]);
  const isNearlyThere =
    drawn.length === wanted.length && wanted.filter((row, place) => row !== drawn[place]).length === 1;
  return isNearlyThere ? wanted : drawn;
}
