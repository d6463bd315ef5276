type Box = { left: number; right: number; top: number; bottom: number };

/** `weight` is the cost of covering it. */
export type Obstacle = Box & { weight: number };

const STEP = 8;

const overlap = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The lowest offset from the screen's bottom edge, in pixels, at which a block covers least. */
export function freePlace(
  block: { left: number; right: number; height: number },
  obstacles: readonly Obstacle[],
  { screen, edge }: { screen: number; edge: number },
): number {
  let best = { place: edge, cost: Number.POSITIVE_INFINITY };
  const highest = screen - block.height;
  for (let step = edge; step < highest + STEP; step += STEP) {
    const place = Math.min(step, highest);
    const bottom = screen - place;
    const box = { ...block, bottom, top: bottom - block.height };
    let cost = 0;
    for (const obstacle of obstacles) if (overlap(box, obstacle)) cost += obstacle.weight;
    if (cost < best.cost) best = { place, cost };
    if (cost === 0) break;
  }
  return best.place;
}
