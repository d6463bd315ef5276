import { formatPesos } from "#src/contract/format-pesos.ts";
import { isPriced } from "../rules.ts";

export const discountShown = (discount: number): string => `−${Math.round(discount)} %`;

type PriceProps = {
  price: number;
  finalPrice: number;
  size?: "card" | "page";
  /** Other units of the product cost more: "Desde". */
  isLowest?: boolean;
  /** Why it isn't sold. */
  why?: string;
};

/** In pesos; without a price why there is none. */
export function Price({ price, finalPrice, size = "card", isLowest = false, why }: PriceProps) {
  const large = size === "page" ? "text-[2.25rem]" : "text-xl max-[26rem]:text-lg";
  const now = `font-display font-bold tabular-nums leading-none tracking-tight ${large}`;
  if (!isPriced(finalPrice)) return <p className={now}>{why || "Consultar"}</p>;
  const from = isLowest && (
    <span className="font-normal font-sans text-base text-muted leading-none tracking-normal">Desde </span>
  );
  if (finalPrice >= price)
    return (
      <p className={now}>
        {from}
        {formatPesos(finalPrice)}
      </p>
    );
  return (
    <p className="grid gap-1">
      <span className="leading-none">
        <span className="sr-only">antes </span>
        <s className={`text-muted tabular-nums ${size === "page" ? "text-lg" : "text-sm"}`}>{formatPesos(price)}</s>
        <span className="sr-only"> ahora </span>
      </span>
      <span className={`${now} text-clay`}>
        {from}
        {formatPesos(finalPrice)}
      </span>
    </p>
  );
}
