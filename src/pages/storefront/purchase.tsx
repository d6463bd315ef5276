import { useState } from "react";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { clampQuantity, quantityProblem } from "#src/features/cart/rules.ts";
import { AddToCartButton } from "#src/features/cart/ui/add-to-cart-button.tsx";
import type { Blister, Product } from "#src/features/catalogue/contract.ts";
import { isPriced, seedsShown } from "#src/features/catalogue/rules.ts";
import { BlisterChoice, blisterPrice } from "#src/features/catalogue/ui/blister-choice.tsx";
import { NetPrice } from "#src/features/catalogue/ui/net-price.tsx";
import { discountShown, Price } from "#src/features/catalogue/ui/price.tsx";
import { StockNote } from "#src/features/catalogue/ui/stock-note.tsx";
import { productPath } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { QuantityField } from "#src/ui/quantity-field.tsx";
import { useShop } from "./use-shop.ts";

/** What can't be bought can be asked for; nothing where the shop has no chat. */
function Ask({ product, wish, label }: { product: Product; wish: string; label: string }) {
  const { settings, origin } = useShop();
  const address = new URL(productPath(product.id), origin);
  const chat = whatsappLink(settings.whatsapp, `Hola, quiero ${wish} ${product.name}: ${address}`);
  return (
    chat && (
      <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonClass("primary", "w-fit")}>
        <span aria-hidden="true" className="icon icon-whatsapp" />
        {label}
      </a>
    )
  );
}

type PurchaseProps = {
  product: Product;
  unitPrice: string | null;
  chosen: Blister | undefined;
  onChoose: (blister: number) => void;
};

/** Price, stock, blister, quantity and the way into the cart; on phones price and button stay docked to the bottom. */
export function Purchase({ product, unitPrice, chosen, onChoose }: PurchaseProps) {
  const { blisters, discount } = product;
  const blisterId = chosen?.id ?? null;
  const [quantity, setQuantity] = useState(1);
  const stock = chosen ? chosen.stock : product.stock;
  const price = chosen?.price ?? product.price;
  const finalPrice = chosen ? blisterPrice(chosen, product) : product.final_price;
  const wanted = clampQuantity(quantity, stock);

  if (!isPriced(product.final_price))
    return (
      <div className="grid gap-4">
        <Price price={0} finalPrice={0} size="page" />
        <Ask product={product} wish="consultar el precio de" label="Consultar precio por WhatsApp" />
      </div>
    );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Price price={price} finalPrice={finalPrice} size="page" />
        {discount > 0 && (
          <span className="rounded-full bg-clay px-3 py-1.5 font-semibold text-paper text-sm tabular-nums leading-none">
            {discountShown(discount)}
          </span>
        )}
      </div>
      <div className="-mt-3">
        <NetPrice final={finalPrice} rate={product.vat_rate} />
        {unitPrice && <p className="text-muted text-xs tabular-nums">{unitPrice}</p>}
      </div>
      <StockNote stock={stock} />
      {blisters.length > 0 && <BlisterChoice product={product} chosen={blisterId} onChoose={onChoose} />}
      {stock === 0 ? (
        <Ask product={product} wish="saber cuándo vuelve" label="Preguntar cuándo vuelve" />
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
            <div className="min-w-0 md:hidden" aria-hidden="true">
              {chosen && <p className="mb-1 text-muted text-sm leading-none">{seedsShown(chosen.seed_count)}</p>}
              <Price price={price} finalPrice={finalPrice} />
            </div>
            <AddToCartButton product={product} blister={blisterId} quantity={wanted} />
          </div>
          <noscript>
            <p className="text-muted">Para comprar, activá JavaScript en tu navegador o escribinos por WhatsApp.</p>
          </noscript>
        </>
      )}
    </div>
  );
}
