import { createContext, useContext } from "react";
import type { VatRate } from "#src/contract/vat.ts";
import { Late, late } from "#src/ui/late.tsx";

/** Whether the shop shows what its prices are without national taxes: a setting of the owner's. */
export const ShowsNetPrice = createContext(false);

/** Nothing in it is pressed, and not every shop shows it: its script comes after the page's own. */
const NetPriceText = late(() => import("./net-price-text.tsx"));

/** A final price, in pesos, without its VAT, smaller than it as the law asks; nothing without a price. */
export const NetPrice = (price: { final: number; rate: VatRate }) =>
  useContext(ShowsNetPrice) &&
  price.final > 0 && (
    <Late>
      <NetPriceText {...price} />
    </Late>
  );
