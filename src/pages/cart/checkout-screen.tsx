import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { storedPlace } from "#src/client/delivery-place.ts";
import { readSession } from "#src/client/session.ts";
import { hasAddress } from "#src/contract/address.ts";
import type { CartLine } from "#src/features/cart/contract.ts";
import { setLine } from "#src/features/cart/rules.ts";
import { type CartItem, orderObstacle, withStockLeft } from "#src/features/cart/ui/cart-items.ts";
import { readCart, writeCart } from "#src/features/cart/ui/cart-store.ts";
import { CartSummary } from "#src/features/cart/ui/cart-summary.tsx";
import type { Choices } from "#src/features/cart/ui/fetch-quote.ts";
import type { SeenLines } from "#src/features/cart/ui/last-seen.ts";
import { cartQueries } from "#src/features/cart/ui/queries.ts";
import type { ShownQuote } from "#src/features/cart/ui/use-cart-quote.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { dropDraft, readDraft, saveDraft } from "#src/features/orders/ui/checkout-draft.ts";
import { CheckoutForm } from "#src/features/orders/ui/checkout-form.tsx";
import {
  type CheckoutValues,
  chosenDelivery,
  chosenPayment,
  valuesAfterGoingBack,
} from "#src/features/orders/ui/checkout-values.ts";
import { closeCheckout, keepCheckoutOpen } from "#src/features/orders/ui/open-checkout.ts";
import { useKnownValues } from "#src/features/orders/ui/use-known-values.ts";
import type { StockLeft } from "#src/features/orders/ui/use-place-order.ts";
import { AcceptedTexts } from "#src/features/shop-settings/ui/data-notice.tsx";
import { PATHS } from "#src/paths.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useShop } from "../storefront/use-shop.ts";
import { OrderedLines } from "./ordered-lines.tsx";
import { PriceChanges } from "./price-changes.tsx";

type CheckoutScreenProps = {
  userId: number;
  lines: readonly CartLine[];
  items: CartItem[];
  seen: SeenLines;
  quote: ShownQuote;
  /** Told of what is chosen, by which the total is quoted. */
  onChoices: (choices: Choices) => void;
  onClose: () => void;
  onPlaced: (order: Order) => void;
};

/** The first line that can't be ordered, with the button that fixes it. */
function obstacleIn(items: CartItem[]) {
  const message = orderObstacle(items);
  const item = items.find(({ state }) => state === "short") ?? items.find(({ state }) => state === "gone");
  if (message === undefined || !item) return undefined;
  const quantity = item.state === "short" ? (item.option?.stock ?? 0) : 0;
  const label = quantity === 0 ? "Quitar" : `Llevar ${quantity}`;
  return { message, fix: { label, apply: () => void writeCart(setLine(readCart(), { ...item.line, quantity })) } };
}

/** Where nothing is known of the address, it goes to the place that was asked about last. */
function withPlace(known: CheckoutValues): CheckoutValues {
  const place = storedPlace();
  return place && !hasAddress(known.address) ? { ...known, address: { ...known.address, ...place } } : known;
}

export default function CheckoutScreen({ userId, lines, items, seen, quote, ...on }: CheckoutScreenProps) {
  const { onChoices, onClose, onPlaced } = on;
  const { settings, dataNotice, toAccept } = useShop();
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = readDraft(userId);
  const known = useKnownValues(draft === undefined);
  const initial = draft ?? (known && quote.deliveries.isAsked ? withPlace(known) : known);
  const { isAsked } = quote.deliveries;
  const keep = useCallback(
    (values: CheckoutValues) => {
      saveDraft(userId, values);
      onChoices({ payment: chosenPayment(values), delivery: isAsked ? chosenDelivery(values) : null });
    },
    [userId, onChoices, isAsked],
  );

  useEffect(() => {
    title.current?.focus();
    window.scrollTo({ top: 0 });
    keepCheckoutOpen(userId);
    // Leaving the page closes the checkout; losing the session doesn't.
    return () => {
      if (readSession()) closeCheckout();
    };
  }, [userId]);

  const goBack = (values: CheckoutValues) => {
    saveDraft(userId, valuesAfterGoingBack(values));
    onClose();
  };
  const finish = (order: Order) => {
    onPlaced(order);
    dropDraft(userId);
    writeCart([]);
    void navigate(`${PATHS.account}?section=orders`, { state: { placedOrder: order.id } });
  };
  const learnStock = ({ variant_id, available }: StockLeft) => {
    queries.setQueryData(
      cartQueries.products().queryKey,
      (catalogue) => catalogue && withStockLeft(catalogue, variant_id, available),
    );
    void quote.refetch();
  };

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="mb-6 text-4xl outline-none">
        Finalizar pedido
      </h1>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:order-last">
          {quote.figures && (
            <CartSummary figures={quote.figures} doubt={quote.doubt} showsNet={settings.net_price}>
              <OrderedLines items={items} quoted={quote.lines} />
            </CartSummary>
          )}
        </div>
        {initial ? (
          <div>
            <CheckoutForm
              initial={initial}
              acceptedTexts={toAccept?.date}
              lines={lines}
              quote={quote}
              priceChanges={<PriceChanges items={items} seen={seen} />}
              obstacle={obstacleIn(items)}
              onChange={keep}
              onBack={goBack}
              outcome={{
                onPlaced: finish,
                onOutOfStock: learnStock,
                onPriceChanged: () => queries.refetchQueries({ queryKey: ["cart"], type: "active" }),
              }}
            />
            <AcceptedTexts by="Al confirmar el pedido" notice={dataNotice} texts={toAccept} />
          </div>
        ) : (
          <Skeleton className="h-96 rounded-3xl" />
        )}
      </div>
    </>
  );
}
