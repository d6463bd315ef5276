import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import { productPath } from "#src/paths.ts";
import { QuantityField } from "#src/ui/quantity-field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { clampQuantity, type PurchaseOption, quantityProblem } from "../rules.ts";
import type { CartItem } from "./cart-items.ts";
import type { QuotedLine } from "./fetch-quote.ts";
import type { Seen } from "./last-seen.ts";
import { LineNotices } from "./line-notices.tsx";
import { noticesOf } from "./notices.ts";

const UnitPrice = ({ option: { fullPrice, unitPrice } }: { option: PurchaseOption }) => (
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

/** Where the product is shown as it was chosen. */
const linePath = (product: number, option: PurchaseOption | null) =>
  productPath(product, option?.label ? option.variant : null);

const About = ({ item: { product, option, name, state }, titleId }: { item: CartItem; titleId: string }) => (
  <div className="min-w-0">
    {product?.brand && <p className="truncate text-muted text-sm">{product.brand}</p>}
    <h2
      id={titleId}
      className="wrap-anywhere text-balance font-sans font-semibold text-base leading-snug tracking-normal"
    >
      {product ? (
        <Link to={linePath(product.id, option)} className="-my-3 block py-3 hover:underline">
          <span className="line-clamp-3">{option ? product.name : name}</span>
        </Link>
      ) : (
        name
      )}
    </h2>
    {option?.label && (
      <p id={`${titleId}-label`} className="text-sm">
        {option.label}
      </p>
    )}
    {option && state !== "gone" && <UnitPrice option={option} />}
  </div>
);

type CartLineRowProps = {
  item: CartItem;
  seen: Seen | undefined;
  /** What the shop last said of it. */
  quoted: QuotedLine | undefined;
  /** 0 removes it. */
  onQuantity: (quantity: number) => void;
  onAcknowledge: () => void;
};

export function CartLineRow({ item, seen, quoted, onQuantity, onAcknowledge }: CartLineRowProps) {
  const titleId = useId();
  const [problem, setProblem] = useState<string>();
  const { line, option, state, product } = item;
  const canBeHad = option !== null && state !== "gone";
  const change = (wanted: number) => {
    if (!option) return;
    setProblem(quantityProblem(wanted, option.stock));
    onQuantity(wanted === 0 ? 0 : clampQuantity(wanted, option.stock));
  };
  if (state === "loading") return <Skeleton className="h-44 rounded-2xl sm:h-32" />;
  return (
    <article
      aria-labelledby={`${titleId} ${titleId}-label`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 rounded-2xl border border-line bg-card p-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto_8rem_auto]"
    >
      <div className={canBeHad ? "" : "opacity-55 grayscale"}>
        <Thumbnail src={option?.image ?? product?.image ?? null} sizes="(min-width: 640px) 88px, 72px" />
      </div>
      <About item={item} titleId={titleId} />
      {canBeHad && (
        <div className="col-span-full row-start-2 flex flex-wrap items-start justify-between gap-x-4 sm:contents">
          <QuantityField
            value={line.quantity}
            min={MIN_QUANTITY}
            max={Math.min(MAX_QUANTITY, option.stock)}
            onChange={change}
            error={problem}
            isLabelHidden
          />
          <p
            className={`ml-auto flex min-h-11 items-center justify-end self-start font-semibold text-lg tabular-nums ${quoted?.quantity === line.quantity ? "" : "opacity-60"}`}
          >
            {quoted?.can_order && formatPesos(quoted.subtotal)}
          </p>
        </div>
      )}
      <button
        type="button"
        aria-label="Quitar"
        aria-description={item.name}
        title="Quitar"
        onClick={() => onQuantity(0)}
        className="col-start-3 row-start-1 -mt-2 -mr-2 grid size-11 place-items-center rounded-full text-muted hover:bg-danger-tint hover:text-danger sm:col-start-5 sm:mt-0"
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
      <LineNotices
        notices={noticesOf(item, seen)}
        product={line.product}
        onTake={() => {
          setProblem(undefined);
          onQuantity(option?.stock ?? 0);
        }}
        onAcknowledge={onAcknowledge}
      />
    </article>
  );
}
