type Named = { id?: number | undefined; seed_count: number };

/** Blisters without an id take that of the existing one with the same seed count, so that order lines stay linked. */
export function nameBlisters<Given extends Named>(
  known: readonly { id: number; seed_count: number }[],
  given: readonly Given[],
): Given[] {
  const named = new Set(given.map(({ id }) => id));
  const free = known.filter(({ id }) => !named.has(id));
  return given.map((blister) => {
    if (blister.id !== undefined) return blister;
    const place = free.findIndex(({ seed_count }) => seed_count === blister.seed_count);
    const [same] = place < 0 ? [] : free.splice(place, 1);
    return same ? { ...blister, id: same.id } : blister;
  });
}
