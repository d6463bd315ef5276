import type { MetaDescriptor } from "react-router";
import { Queries } from "#src/client/query-client.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import type { Route } from "./+types/cart.ts";
import { privateMeta } from "./account/private-meta.ts";
import { CartScreen } from "./cart/cart-screen.tsx";

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta("Carrito", matches[0].loaderData.settings.name);
}

/** The cart and the checkout (specification §2): a shell here, the visitor's own in the browser. */
export default function Cart() {
  return (
    <div data-full-of-controls className="mx-auto w-full max-w-6xl px-4 py-8 sm:py-12">
      <NeedsScript />
      <Queries>
        <CartScreen />
      </Queries>
    </div>
  );
}
