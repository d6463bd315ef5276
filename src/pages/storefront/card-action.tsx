import { Link } from "react-router";
import { productAddress } from "#src/addresses.ts";
import { AddToCartButton } from "#src/features/cart/ui/add-to-cart-button.tsx";
import type { Product } from "#src/features/catalogue/contract.ts";
import { isPriced } from "#src/features/catalogue/ui/price.tsx";
import { buttonClass } from "#src/ui/button.tsx";

/** The one button of a product's card; what must be chosen or asked first leads to the product. */
export function cardAction(product: Product) {
  if (isPriced(product) && product.blisters.length === 0)
    return <AddToCartButton product={product} blister={null} quantity={1} compact />;
  return (
    <Link
      to={productAddress(product.id)}
      prefetch="intent"
      tabIndex={-1}
      className={buttonClass("secondary", "w-full")}
    >
      {product.blisters.length > 0 ? "Elegir blister" : "Ver producto"}
    </Link>
  );
}
