import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { netPrice, type VatRate } from "#src/contract/vat.ts";

/** Where there is no price its room stays, so that the cards of a row stand alike. */
const NetPriceText = ({ final, rate }: { final: number; rate: VatRate }) => (
  <p className={`mt-1.5 text-muted text-xs tabular-nums ${final > 0 ? "" : "invisible"}`}>
    Precio sin impuestos nacionales: {formatPesos(toPesos(netPrice(toCentavos(final), rate)))}
  </p>
);

export default NetPriceText;
