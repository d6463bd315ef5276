import { createContext, useContext } from "react";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { netPrice } from "#src/contract/net-price.ts";
import type { VatRate } from "#src/contract/vat.ts";

/** Whether the shop shows prices without national taxes. */
export const ShowsNetPrice = createContext(false);

/**
 * The price without VAT, smaller than the price itself as the law asks. Where there is no price its room stays, so that the
 * cards of a row stand alike. Not loaded lazily: each boundary that still waits starts the page's hydration anew.
 */
export const NetPrice = ({ final, rate }: { final: number; rate: VatRate }) =>
  useContext(ShowsNetPrice) && (
    <p className={`mt-1.5 text-muted text-xs tabular-nums ${final > 0 ? "" : "invisible"}`}>
      Precio sin impuestos nacionales: {formatPesos(toPesos(netPrice(toCentavos(final), rate)))}
    </p>
  );
