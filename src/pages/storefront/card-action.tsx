import { Link } from "react-router";
import { AddToCartButton } from "#src/features/cart/ui/add-to-cart-button.tsx";
import type { CardProduct } from "#src/features/catalogue/contract.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { productPath } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** The one button of a product's card; a product without a price leads to its page, where it can be asked for. */
export const cardAction = (product: CardProduct) =>
  isPriced(product.final_price) ? (
    <AddToCartButton product={product} blister={null} quantity={1} compact />
  ) : (
    <Link
      to={productPath(product.id)}
      prefetch="intent"
      tabIndex={-1}
      className={buttonClass("soft", "w-full px-2 text-sm")}
    >
      Ver producto
    </Link>
  );
