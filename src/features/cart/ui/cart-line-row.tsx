import { useId, useState } from "react";
import { Link } from "react-router";
import { productAddress } from "#src/addresses.ts";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { QuantityField } from "#src/ui/quantity-field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { MAX_QUANTITY, MIN_QUANTITY } from "../contract.ts";
import { clampQuantity, type Offer, quantityProblem } from "../rules.ts";
import type { CartItem } from "./cart-items.ts";
import { LineNotices } from "./line-notices.tsx";
import type { Notice } from "./notices.ts";

/** What a line can have done to it. */
export type LineActions = {
  /** 0 removes it. */
  onQuantity: (item: CartItem, quantity: number) => void;
  onAcknowledge: (item: CartItem) => void;
};

const UnitPrice = ({ offer: { fullPrice, unitPrice } }: { offer: Offer }) => (
  <p className="text-sm tabular-nums">
    {formatPesos(toPesos(unitPrice))} <span className="text-muted">c/u</span>
    {unitPrice < fullPrice && (
      <>
        {" "}
        <span className="sr-only">antes</span>
        <s className="text-muted">{formatPesos(toPesos(fullPrice))}</s>
      </>
    )}
  </p>
);

const About = ({ item: { product, offer, name }, titleId }: { item: CartItem; titleId: string }) => (
  <div className="min-w-0">
    {product?.brand && <p className="text-muted text-sm">{product.brand}</p>}
    <h2 id={titleId} className="line-clamp-3 font-sans font-semibold text-base leading-snug tracking-normal">
      {product ? (
        <Link to={productAddress(product.id)} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </h2>
    {offer?.seedCount && (
      <p className="text-sm">
        Blister de {offer.seedCount} {offer.seedCount === 1 ? "semilla" : "semillas"}
      </p>
    )}
    {offer && <UnitPrice offer={offer} />}
  </div>
);

type CartLineRowProps = LineActions & { item: CartItem; notices: Notice[] };

/** A line of the cart: what it is, how many, what it costs, and what changed. */
export function CartLineRow({ item, notices, onQuantity, onAcknowledge }: CartLineRowProps) {
  const titleId = useId();
  const [problem, setProblem] = useState<string>();
  const { line, offer, state, product } = item;
  const canBeHad = offer !== null && state !== "gone";
  const change = (wanted: number) => {
    if (!offer) return;
    setProblem(quantityProblem(wanted, offer.stock));
    onQuantity(item, wanted === 0 ? 0 : clampQuantity(wanted, offer.stock));
  };
  if (state === "loading") return <Skeleton className="h-44 rounded-2xl sm:h-32" />;
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 rounded-2xl border border-line bg-card p-4 sm:grid-cols-[6rem_1fr_auto]"
    >
      <div className={canBeHad ? "" : "opacity-55 grayscale"}>
        <Thumbnail src={product?.image ?? null} sizes="(min-width: 640px) 96px, 72px" />
      </div>
      <About item={item} titleId={titleId} />
      <div className="col-span-2 flex items-end justify-between gap-x-4 sm:col-span-1 sm:flex-col sm:justify-between">
        {canBeHad && (
          <>
            <QuantityField
              value={line.quantity}
              min={MIN_QUANTITY}
              max={Math.min(MAX_QUANTITY, offer.stock)}
              onChange={change}
              error={problem}
            />
            <p className="order-last flex min-h-11 items-center font-semibold text-lg tabular-nums sm:min-h-0">
              {formatPesos(toPesos(line.quantity * offer.unitPrice))}
            </p>
          </>
        )}
        <button
          type="button"
          aria-description={item.name}
          onClick={() => onQuantity(item, 0)}
          className="min-h-11 rounded-full px-3 font-medium text-muted text-sm underline underline-offset-4 hover:text-danger"
        >
          Quitar
        </button>
      </div>
      <LineNotices
        notices={notices}
        onTake={(left) => {
          setProblem(undefined);
          onQuantity(item, left);
        }}
        onAcknowledge={() => onAcknowledge(item)}
      />
    </article>
  );
}
