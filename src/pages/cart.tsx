import type { MetaDescriptor } from "react-router";
import { Queries } from "#src/client/query-client.tsx";
import type { Route } from "./+types/cart.ts";
import { CartScreen } from "./cart/cart-screen.tsx";

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Carrito · ${matches[0].loaderData.settings.name}` }, { name: "robots", content: "noindex" }];
}

/** The cart and the checkout (specification §2): a shell here, the visitor's own in the browser. */
export default function Cart() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
      <noscript>
        <p className="mb-6 rounded-2xl bg-warning-tint p-4 text-warning">
          El carrito necesita JavaScript. Activalo en tu navegador para ver lo que elegiste y hacer tu pedido.
        </p>
      </noscript>
      <Queries>
        <CartScreen />
      </Queries>
    </div>
  );
}
