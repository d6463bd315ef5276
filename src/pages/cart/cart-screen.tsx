import { useEffect, useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { totalsOf } from "#src/features/cart/rules.ts";
import { CartBeforeScripts } from "#src/features/cart/ui/cart-before-scripts.tsx";
import { netOf, pricedLines } from "#src/features/cart/ui/cart-items.ts";
import { CartLines } from "#src/features/cart/ui/cart-lines.tsx";
import { CartSkeleton } from "#src/features/cart/ui/cart-skeleton.tsx";
import { CartSummary } from "#src/features/cart/ui/cart-summary.tsx";
import { EmptyCart } from "#src/features/cart/ui/empty-cart.tsx";
import { useCartItems } from "#src/features/cart/ui/use-cart-items.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { Button } from "#src/ui/button.tsx";
import { Late, late } from "#src/ui/late.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { useShop } from "../storefront/use-shop.ts";
import { OrderReceived } from "./order-received.tsx";
import { ReorderNote } from "./reorder-note.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useReorder } from "./use-reorder.ts";

const loadCheckout = () => import("./checkout-screen.tsx");

/** Loaded apart: looking at a cart doesn't need it. */
const CheckoutScreen = late(async () => ({ default: (await loadCheckout()).CheckoutScreen }));

const LOAD_FAILED = "Error al cargar los productos. Por favor intenta nuevamente.";

export function CartScreen() {
  const { settings } = useShop();
  const cart = useCartItems();
  const checkout = useCheckout();
  const reorder = useReorder();
  const [placed, setPlaced] = useState<Order>();
  const { lines, items } = cart;
  const canCheckOut = cart.isLoaded && items !== undefined && items.length > 0;

  useEffect(() => {
    // Preloads it. Where that fails, opening the checkout tries again.
    if (canCheckOut) loadCheckout().catch(() => undefined);
  }, [canCheckOut]);

  if (placed) return <OrderReceived order={placed} />;
  if (checkout.userId !== undefined && canCheckOut && lines)
    return (
      <Late failure="" waiting={<CartSkeleton />}>
        <CheckoutScreen
          userId={checkout.userId}
          lines={lines}
          items={items}
          seen={cart.seen}
          onClose={checkout.close}
          onPlaced={setPlaced}
        />
      </Late>
    );

  const totals = totalsOf(pricedLines(items ?? []));
  const failure = cart.error ?? reorder.error;
  const isWaiting = items === undefined || reorder.isFilling || (items.length > 0 && !cart.isLoaded);
  return (
    <>
      <h1 className="mb-6 text-4xl">Carrito</h1>
      {failure && (
        <div className="mb-4">
          <LoadFailure
            message={failureMessage(failure, LOAD_FAILED)}
            onRetry={() => void (cart.error ? cart.refetch() : reorder.retry())}
          />
          {cart.isLoaded && <p className="mt-2 text-muted text-sm">Los precios y el stock pueden haber cambiado.</p>}
        </div>
      )}
      {reorder.refilled && <ReorderNote refilled={reorder.refilled} />}
      {lines === undefined ? (
        <CartBeforeScripts />
      ) : isWaiting ? (
        (!failure || cart.isFetching) && <CartSkeleton lines={items && (Math.min(items.length, 4) || 2)} />
      ) : (
        <div
          className={items.length > 0 ? "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}
        >
          <CartLines items={items} seen={cart.seen} />
          {items.length === 0 && <EmptyCart />}
          {items.length > 0 && (
            <CartSummary totals={totals} net={settings.net_price ? netOf(items) : undefined}>
              <Button onClick={checkout.open} disabled={totals.units === 0} className="w-full">
                Iniciar Pedido
              </Button>
              <p className="text-muted text-sm">
                No se paga acá: coordinamos el pago y la entrega con vos por WhatsApp.
              </p>
            </CartSummary>
          )}
        </div>
      )}
    </>
  );
}
