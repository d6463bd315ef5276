import { formatPesos } from "#src/contract/format.ts";

/** Price 0 means "sin precio": the shop is asked (API contract, Product). */
export const isPriced = ({ price }: { price: number }): boolean => price > 0;

export const discountShown = (discount: number): string => `−${Math.round(discount)} %`;

type PriceProps = { price: number; finalPrice: number; size?: "card" | "page" };

/** What it costs now and, on offer, what it cost before; "Consultar" without a price. In pesos. */
export function Price({ price, finalPrice, size = "card" }: PriceProps) {
  const large = size === "page" ? "text-[2.25rem]" : "text-xl max-[26rem]:text-lg";
  const now = `font-display font-bold tabular-nums leading-none tracking-tight ${large}`;
  if (!isPriced({ price })) return <p className={now}>Consultar</p>;
  if (finalPrice >= price) return <p className={now}>{formatPesos(finalPrice)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <span className="sr-only">antes </span>
      <s className={`order-2 text-muted tabular-nums ${size === "page" ? "text-lg" : "text-sm"}`}>
        {formatPesos(price)}
      </s>
      <span className="sr-only"> ahora </span>
      <span className={`${now} text-clay`}>{formatPesos(finalPrice)}</span>
    </p>
  );
}
