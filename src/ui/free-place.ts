type Box = { left: number; right: number; top: number; bottom: number };

/** Something on the page that a message should not lie over, and how bad it is if it does. */
export type Obstacle = Box & { weight: number };

const STEP = 8;

const overlap = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** How far above the lower edge of a screen a block lies over the least of what it should not cover; the lowest such place. In pixels. */
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
