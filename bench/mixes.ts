import { cataloguePath, productPath } from "#src/paths.ts";
import type { Asked } from "./load.ts";
import type { Orders } from "./orders.ts";
import { COMMON_WORDS, RARE_WORDS, rareWord } from "./product-names.ts";

const PAGES = 20;

/** Nine reads, then an order. */
export function mostlyReading(orders: Orders, products: number): () => Asked {
  let asked = 0;
  const product = () => Math.ceil(Math.random() * products);
  const turns: (() => Asked)[] = [
    () => ({ path: "/" }),
    () => ({ path: cataloguePath() }),
    () => ({ path: productPath(product()) }),
    () => ({ path: cataloguePath({ page: 1 + (asked % PAGES) }) }),
    () => ({ path: productPath(product()) }),
    () => ({ path: "/api/products/" }),
    () => ({ path: `/api/products/${product()}/` }),
    () => ({ path: cataloguePath({ search: COMMON_WORDS[asked % COMMON_WORDS.length] ?? "" }) }),
    () => ({ path: cataloguePath({ search: rareWord(asked % RARE_WORDS) }) }),
    orders.spread,
  ];
  return () => turns[asked++ % turns.length]?.() ?? { path: "/" };
}

/** The page of what is rushed for, then an order of it; most come too late. */
export function rushing(orders: Orders): () => Asked {
  let asked = 0;
  return () => {
    const id = orders.rushed[asked++ % orders.rushed.length] ?? 1;
    return asked % 2 === 0 ? orders.rush() : { path: productPath(id) };
  };
}
