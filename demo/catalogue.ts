import type { DemoProduct } from "./product.ts";
import { climate } from "./products/climate.ts";
import { clothing } from "./products/clothing.ts";
import { fertilizers } from "./products/fertilizers.ts";
import { garden } from "./products/garden.ts";
import { hydroponics } from "./products/hydroponics.ts";
import { kits } from "./products/kits.ts";
import { lighting } from "./products/lighting.ts";
import { mushrooms, vaporizers } from "./products/mushrooms.ts";
import { organicFertilizers } from "./products/organic-fertilizers.ts";
import { grinders, papers } from "./products/papers.ts";
import { pestControl } from "./products/pest-control.ts";
import { bongs, pipes } from "./products/pipes.ts";
import { pots } from "./products/pots.ts";
import { seeds } from "./products/seeds.ts";
import { substrates } from "./products/substrates.ts";
import { tents } from "./products/tents.ts";

export type { DemoProduct } from "./product.ts";

const SHELVES: readonly (readonly DemoProduct[])[] = [
  substrates,
  fertilizers,
  organicFertilizers,
  pots,
  pestControl,
  garden,
  lighting,
  tents,
  climate,
  pipes,
  bongs,
  papers,
  grinders,
  mushrooms,
  vaporizers,
  hydroponics,
  clothing,
  kits,
  seeds,
];

const FULLEST = Math.max(...SHELVES.map((shelf) => shelf.length));

/** Everything the demonstration shop sells, one of each area after the other, so that the newest are of every kind. */
export const demoProducts: readonly DemoProduct[] = Array.from({ length: FULLEST }, (_, row) =>
  SHELVES.flatMap((shelf) => shelf[row] ?? []),
).flat();
