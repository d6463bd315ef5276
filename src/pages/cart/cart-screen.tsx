import { useEffect, useState } from "react";
import { storedPlace } from "#src/client/delivery-place.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { CartBeforeScripts } from "#src/features/cart/ui/cart-before-scripts.tsx";
import { CartLines } from "#src/features/cart/ui/cart-lines.tsx";
import { CartSkeleton } from "#src/features/cart/ui/cart-skeleton.tsx";
import { CartSummary } from "#src/features/cart/ui/cart-summary.tsx";
import { EmptyCart } from "#src/features/cart/ui/empty-cart.tsx";
import { NOTHING_CHOSEN } from "#src/features/cart/ui/fetch-quote.ts";
import { useCartItems } from "#src/features/cart/ui/use-cart-items.ts";
import { useCartQuote } from "#src/features/cart/ui/use-cart-quote.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { useShop } from "../storefront/use-shop.ts";
import { CartDelivery } from "./cart-delivery.tsx";
import { OrderReceived } from "./order-received.tsx";
import { ReorderNote } from "./reorder-note.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useReorder } from "./use-reorder.ts";

const loadCheckout = () => import("./checkout-screen.tsx");
const loadVisitorCheckout = () => import("./visitor-checkout.tsx");

/** Loaded apart: looking at a cart doesn't need it. */
const CheckoutScreen = lazyInBoundary(loadCheckout, { failure: "", waiting: <CartSkeleton /> });
const VisitorCheckout = lazyInBoundary(loadVisitorCheckout, { failure: "", waiting: <CartSkeleton /> });

const LOAD_FAILED = "Error al cargar los productos. Por favor intenta nuevamente.";

export function CartScreen() {
  const { settings } = useShop();
  const cart = useCartItems();
  const checkout = useCheckout();
  const reorder = useReorder();
  const [placed, setPlaced] = useState<Order>();
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const [place, setPlace] = useState(storedPlace);
  const { lines, items } = cart;
  const isVisitor = checkout.session === null;
  const inCart = { payment: null, delivery: place && { option_id: null, ...place } };
  const quote = useCartQuote(items, cart.isLoaded, checkout.isOpen ? choices : inCart);
  const { figures } = quote;
  const canCheckOut = cart.isLoaded && items !== undefined && items.length > 0 && figures !== undefined;

  useEffect(() => {
    // Preloads it. Where that fails, opening the checkout tries again.
    if (canCheckOut) (isVisitor ? loadVisitorCheckout() : loadCheckout()).catch(() => undefined);
  }, [canCheckOut, isVisitor]);

  if (placed) return <OrderReceived order={placed} />;
  if (checkout.isOpen && isVisitor && canCheckOut) return <VisitorCheckout onClose={checkout.close} />;
  if (checkout.isOpen && checkout.session && canCheckOut && lines)
    return (
      <CheckoutScreen
        userId={checkout.session.userId}
        lines={lines}
        items={items}
        seen={cart.seen}
        quote={quote}
        onChoices={setChoices}
        onClose={checkout.close}
        onPlaced={setPlaced}
      />
    );

  const failure = cart.error ?? reorder.error ?? quote.error;
  const isWaiting = items === undefined || reorder.isFilling || (items.length > 0 && !figures);
  return (
    <>
      <h1 className="mb-6 text-4xl">Carrito</h1>
      {failure && (
        <div className="mb-4">
          <LoadFailure
            message={failureMessage(failure, LOAD_FAILED)}
            onRetry={() => void (cart.error ? cart.refetch() : reorder.error ? reorder.retry() : quote.refetch())}
          />
          {figures && <p className="mt-2 text-muted text-sm">Los precios y el stock pueden haber cambiado.</p>}
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
          <CartLines items={items} seen={cart.seen} quoted={quote.lines} />
          {items.length === 0 && <EmptyCart />}
          {figures && items.length > 0 && (
            <CartSummary figures={figures} doubt={quote.doubt} showsNet={settings.net_price}>
              {/* On a phone it stays in view, however long the cart is. */}
              <div
                data-docked
                className="flex items-center gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
              >
                <p aria-hidden="true" className="font-semibold text-lg tabular-nums md:hidden">
                  {formatPesos(figures.total)}
                </p>
                <Button onClick={checkout.open} disabled={figures.units === 0} className="grow">
                  Iniciar Pedido
                </Button>
              </div>
              <p className="text-muted text-sm">
                {quote.paymentMethods.length > 0 && quote.deliveries.isAsked
                  ? "No se paga acá: en el pedido elegís cómo pagás y cómo lo recibís."
                  : "No se paga acá: coordinamos el pago y la entrega con vos por WhatsApp."}
              </p>
              <CartDelivery place={place} deliveries={quote.deliveries} onPlace={setPlace} />
            </CartSummary>
          )}
        </div>
      )}
    </>
  );
}
