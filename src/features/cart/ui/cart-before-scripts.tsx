import { CartSkeleton } from "./cart-skeleton.tsx";
import { EmptyCart } from "./empty-cart.tsx";

/** Marks the document, before it is painted, of a browser that keeps a cart (src/ui/styles.css). */
export const STORED_CART_SCRIPT = `document.documentElement.toggleAttribute("data-cart-kept",/(^|; )cart=./.test(document.cookie))`;

/** What stands for the cart until scripts run: the page is everybody's, the cookie alone knows whether there is one. */
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
