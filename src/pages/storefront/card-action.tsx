import { toCentavos } from "#src/contract/centavos.ts";
import { AddToCartButton } from "#src/features/cart/ui/add-to-cart-button.tsx";
import type { CardProduct } from "#src/features/catalogue/card-product.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { productPath } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";

/**
 * The one button of a product's card. A product of several variants leads to its page, where one is chosen; one without a price
 * too, where it can be asked for.
 */
export function cardAction(product: CardProduct) {
  const { id, name, variant, stock, final_price } = product;
  const hasPrice = isPriced(final_price);
  if (!hasPrice || (variant === null && stock > 0))
    return (
      <PrefetchLink
        to={productPath(id)}
        tabIndex={-1}
        aria-description={name}
        className={buttonClass("soft", "w-full px-2 text-sm")}
      >
        {hasPrice ? "Elegir opción" : "Ver producto"}
      </PrefetchLink>
    );
  const option = variant === null ? null : { ...product, variant, unitPrice: toCentavos(final_price) };
  return <AddToCartButton product={product} option={option} quantity={1} compact />;
}
