import { startTransition, useEffect, useState } from "react";

/** Rows that a slow phone draws before a press has waited too long: a page of the products. */
const PART = 12;

type Row = { id: number };

/** What is drawn next on the way to `wanted`: its first rows that aren't there yet, and below them those of before. Itself when it is there. */
export function nextPart<One extends Row>(drawn: readonly One[], wanted: readonly One[], part = PART): readonly One[] {
  const isThere = (row: One, place: number) => row === wanted[place];
  if (drawn.length === wanted.length && drawn.every(isThere)) return wanted;
  const changed = drawn.findIndex((row, place) => !isThere(row, place));
  const end = (changed === -1 ? drawn.length : changed) + part;
  const head = wanted.slice(0, end);
  const ids = new Set(head.map(({ id }) => id));
  return [...head, ...drawn.slice(end).filter(({ id }) => !ids.has(id))];
}

/** The rows to draw: many new ones come part by part, so that a press is answered in between; a single one that changed shows at once. `part` is how many rows come together. */
export function useInParts<One extends Row>(wanted: readonly One[], part = PART): readonly One[] {
  // What is known already is there at once: whoever comes back is led to where they were.
  const [drawn, setDrawn] = useState(wanted);
  useEffect(() => {
    if (drawn !== wanted) startTransition(() => setDrawn(nextPart(drawn, wanted, part)));
  }, [drawn, wanted, part]);
  const isNearlyThere =
    drawn.length === wanted.length && wanted.filter((row, place) => row !== drawn[place]).length === 1;
  return isNearlyThere ? wanted : drawn;
}
