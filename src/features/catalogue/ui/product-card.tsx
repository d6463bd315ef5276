import { memo, type ReactNode } from "react";
import { productPath } from "#src/paths.ts";
import { MissingPicture, Picture } from "#src/ui/picture.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { CardProduct } from "../card-product.ts";
import { isPriced } from "../rules.ts";
import { NetPrice } from "./net-price.tsx";
import { discountShown, Price } from "./price.tsx";

const STOCK_LABELS = { last_units: "Últimas unidades", none: "Sin stock", in_stock: null } as const;

type ProductCardProps = {
  product: CardProduct;
  action?: (product: CardProduct) => ReactNode;
  isEager?: boolean;
  sizes?: string;
};

/** Of many on a page: what happens around it renders none anew. */
export const ProductCard = memo(function ProductCard({
  product,
  action,
  isEager = false,
  sizes = "(min-width: 114rem) 26rem, (min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw",
}: ProductCardProps) {
  const { id, name, brand, image, price, final_price, discount, availability, label, is_lowest, vat_rate } = product;
  const stockLabel = STOCK_LABELS[availability];
  const isOnOffer = isPriced(final_price) && discount > 0 && availability !== "none";
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-2xl bg-tint">
        {image ? (
          <Picture
            src={image}
            alt=""
            sizes={sizes}
            isEager={isEager}
            className={`size-full object-cover transition-transform duration-250 group-hover:scale-103 ${availability === "none" ? "opacity-55 saturate-50" : ""}`}
          />
        ) : (
          <MissingPicture className="size-full" />
        )}
        {isOnOffer && (
          <span className="absolute top-2.5 left-2.5 rounded-full bg-clay px-2.5 py-1 font-semibold text-paper text-sm tabular-nums leading-none">
            {discountShown(discount)}
          </span>
        )}
        {stockLabel && (
          <span className="absolute bottom-2.5 left-2.5 rounded-full bg-card px-2.5 py-1 font-medium text-ink text-xs">
            {stockLabel}
          </span>
        )}
      </div>
      <p className="mt-3 min-h-5 truncate text-muted text-sm">{brand}</p>
      <h3 className="wrap-anywhere mt-0.5 mb-2 line-clamp-2 text-balance font-medium font-sans text-base leading-snug tracking-normal">
        <PrefetchLink to={productPath(id)} className="after:absolute after:inset-0 after:rounded-2xl">
          {name}
        </PrefetchLink>
      </h3>
      <div className="mb-3">
        {label && <p className="mb-1 truncate text-muted text-sm">{label}</p>}
        <Price price={price} finalPrice={final_price} isLowest={is_lowest} why={product.why_not_sold} />
        <NetPrice final={final_price} rate={vat_rate} />
      </div>
      {action && <div className="relative mt-auto">{action(product)}</div>}
    </article>
  );
});
