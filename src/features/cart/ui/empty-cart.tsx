import { ShoppingBasket } from "lucide-react";
import { Link } from "react-router";
import { PATHS } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { CART_MAX_AGE } from "./cart-store.ts";

const DAYS_KEPT = CART_MAX_AGE / (24 * 60 * 60);

export const EmptyCart = () => (
  <div className="grid justify-items-center gap-4 rounded-3xl bg-tint px-6 py-16 text-center">
    <ShoppingBasket aria-hidden="true" size={44} strokeWidth={1.5} className="text-leaf" />
    <h2 className="text-2xl">Tu carrito está vacío</h2>
    <p className="max-w-sm text-balance text-muted">Lo que agregues queda guardado acá durante {DAYS_KEPT} días.</p>
    <Link to={PATHS.catalogue} className={buttonClass("primary")}>
      Ver productos
    </Link>
  </div>
);
