import { createContext, useContext } from "react";
import type { VatRate } from "#src/contract/vat.ts";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";

/** Whether the shop shows prices without national taxes. */
export const ShowsNetPrice = createContext(false);

/** Loaded after the page's own script: few shops show it, and it isn't interactive. */
const NetPriceText = lazyInBoundary(() => import("./net-price-text.tsx"));

/** The price without VAT, smaller than the price itself as the law asks. */
export const NetPrice = (price: { final: number; rate: VatRate }) =>
  useContext(ShowsNetPrice) && <NetPriceText {...price} />;
