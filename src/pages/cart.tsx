import type { MetaDescriptor } from "react-router";
import { Queries } from "#src/client/query-client.tsx";
import { STORED_CART_SCRIPT } from "#src/features/cart/ui/cart-before-scripts.tsx";
import { PATHS } from "#src/paths.ts";
import { FirstScript } from "#src/ui/first-script.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { NoConnection } from "#src/ui/no-connection.tsx";
import type { Route } from "./+types/cart.ts";
import { CartScreen } from "./cart/cart-screen.tsx";
import { pageMeta } from "./storefront/meta.ts";

/** Not made by a loader, so that opening the cart waits for nothing. */
export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const about = matches[0].loaderData;
  return pageMeta(about, {
    title: `Carrito · ${about.settings.name}`,
    description: "Los productos que elegiste, con su precio de hoy. El pago y la entrega los coordinamos por WhatsApp.",
    path: PATHS.cart,
  });
}

/** A shell on the server, the visitor's cart in the browser (docs/shop.md, Checkout). */
export default function Cart() {
  return (
    <div className="wrap py-8 sm:py-12">
      <NeedsScript />
      <FirstScript script={import.meta.env.SSR ? STORED_CART_SCRIPT : ""} />
      <NoConnection />
      <Queries>
        <CartScreen />
      </Queries>
    </div>
  );
}
