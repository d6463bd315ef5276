import { CartSkeleton } from "./cart-skeleton.tsx";
import { EmptyCart } from "./empty-cart.tsx";

/** Marks the document of a browser with a stored cart before it is painted (src/ui/styles.css). */
export const STORED_CART_SCRIPT = `document.documentElement.toggleAttribute("data-cart-kept",/(^|; )cart=./.test(document.cookie))`;

/** Shown until scripts run: the page is cached for everybody, and only the cookie tells whether there is a cart. */
export const CartBeforeScripts = () => (
  <>
    <div className="without-stored-cart">
      <EmptyCart />
    </div>
    <div className="with-stored-cart">
      <CartSkeleton lines={undefined} />
    </div>
  </>
);
