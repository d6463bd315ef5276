import { memo, useCallback, useState } from "react";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import { clampQuantity, purchaseOptionOf, quantityProblem } from "#src/features/cart/rules.ts";
import { AddToCartButton } from "#src/features/cart/ui/add-to-cart-button.tsx";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { isUnlicensed } from "#src/features/catalogue/rules.ts";
import { NetPrice } from "#src/features/catalogue/ui/net-price.tsx";
import { discountShown, Price } from "#src/features/catalogue/ui/price.tsx";
import { StockNote } from "#src/features/catalogue/ui/stock-note.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { QuantityField } from "#src/ui/quantity-field.tsx";

/** Many products have nothing to choose: its script comes after the page's own. */
const VariantChooser = memo(
  lazyInBoundary(() => import("#src/features/catalogue/ui/variant-chooser.tsx"), {
    waiting: <div className="h-24" />,
    failure: "",
  }),
);

const CantBuy = lazyInBoundary(() => import("./cant-buy.tsx"), { failure: "" });

/** Whether the element that takes the ref has been scrolled past. */
function useScrolledPast() {
  const [isPast, setPast] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new IntersectionObserver(([seen]) =>
      setPast(seen !== undefined && seen.boundingClientRect.bottom < 0),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { isPast, ref };
}

type PurchaseProps = {
  product: Product;
  unitPrice: string | null;
  /** Undefined where visitors may buy none. */
  chosen: Variant | undefined;
  onChoose: (variant: Variant) => void;
};

/** Price, stock, options, quantity and the way into the cart; on phones the button stays docked to the bottom, with the price once it is scrolled away. */
export function Purchase({ product, unitPrice, chosen, onChoose }: PurchaseProps) {
  const [quantity, setQuantity] = useState(1);
  const priceLine = useScrolledPast();
  const chooser = chosen?.label && !isUnlicensed(product) && (
    <VariantChooser product={product} chosen={chosen} onChoose={onChoose} />
  );
  const option = chosen ? purchaseOptionOf(product, chosen.id) : null;

  if (!chosen || !option)
    return (
      <div className="grid gap-4">
        <Price price={0} finalPrice={0} size="page" why={product.why_not_sold} />
        {chooser}
        <CantBuy
          product={product}
          variant={isUnlicensed(product) ? undefined : chosen}
          isAwaited={isUnlicensed(product)}
        />
      </div>
    );
  const { price, final_price: finalPrice, stock, label } = chosen;
  const wanted = clampQuantity(quantity, stock);
  return (
    <div className="grid gap-5">
      <div ref={priceLine.ref} className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Price price={price} finalPrice={finalPrice} size="page" />
        {product.discount > 0 && (
          <span className="rounded-full bg-clay px-3 py-1.5 font-semibold text-paper text-sm tabular-nums leading-none">
            {discountShown(product.discount)}
          </span>
        )}
      </div>
      <div className="-mt-3">
        <NetPrice final={finalPrice} rate={product.vat_rate} />
        {unitPrice && <p className="text-muted text-xs tabular-nums">{unitPrice}</p>}
      </div>
      <StockNote stock={stock} />
      {chooser}
      {stock === 0 ? (
        <CantBuy product={product} variant={chosen} isAwaited />
      ) : (
        <>
          <QuantityField
            value={wanted}
            min={MIN_QUANTITY}
            max={Math.min(stock, MAX_QUANTITY)}
            onChange={setQuantity}
            error={quantityProblem(quantity, stock)}
          />
          <div
            data-docked
            className="noscript:hidden z-20 flex items-center gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-line max-md:border-t max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
          >
            {priceLine.isPast && (
              <div className="min-w-0 md:hidden" aria-hidden="true">
                {label && <p className="mb-1 truncate text-muted text-sm leading-none">{label}</p>}
                <Price price={price} finalPrice={finalPrice} />
              </div>
            )}
            <AddToCartButton product={product} option={option} quantity={wanted} />
          </div>
          <noscript>
            <p className="text-muted">Para comprar, activá JavaScript en tu navegador o escribinos por WhatsApp.</p>
          </noscript>
        </>
      )}
    </div>
  );
}
