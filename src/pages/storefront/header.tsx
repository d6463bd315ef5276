import { Link, useRouteLoaderData } from "react-router";
import { useSession } from "#src/client/session.ts";
import { unitsIn } from "#src/features/cart/rules.ts";
import { useCart } from "#src/features/cart/ui/cart-store.ts";
import type { Menu } from "#src/features/catalogue/contract/category.ts";
import { CategoryBar } from "#src/features/catalogue/ui/category-bar.tsx";
import { SearchBox } from "#src/features/catalogue/ui/search-box.tsx";
import { ShopName } from "#src/features/shop-settings/ui/shop-name.tsx";
import { WhatsappLink } from "#src/features/shop-settings/ui/whatsapp-link.tsx";
import { PATHS, productPath } from "#src/paths.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { loader } from "../product.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useCatalogueParams } from "./use-catalogue-params.ts";
import { useShop } from "./use-shop.ts";

const controlClass =
  "relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 hover:bg-tint sm:px-3.5";

function AccountLink() {
  const isSignedIn = Boolean(useSession());
  return (
    <Link to={isSignedIn ? PATHS.account : PATHS.signIn} className={controlClass}>
      <Icon name="user" className="size-5.5" />
      <span className="whitespace-nowrap max-lg:sr-only lg:min-w-26">
        {isSignedIn ? "Mi cuenta" : "Iniciar sesión"}
      </span>
    </Link>
  );
}

/** On a product's page the message names the product. */
function ChatLink() {
  const { settings, origin } = useShop();
  const product = useRouteLoaderData<typeof loader>("pages/product")?.product;
  const message = product
    ? `Hola, quiero consultar por ${product.name}: ${new URL(productPath(product.id), origin)}`
    : "";
  return <WhatsappLink telephone={settings.whatsapp} message={message} />;
}

function CartLink() {
  const units = unitsIn(useCart() ?? []);
  return (
    <Link to={PATHS.cart} className={controlClass}>
      <Icon name="shopping-bag" className="size-5.5" />
      <span className="max-lg:sr-only">Carrito</span>
      {units > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-sprout px-1 font-bold text-on-sprout text-xs tabular-nums lg:right-[calc(100%-2.75rem)]">
          {units}
          <span className="sr-only"> {units === 1 ? "unidad" : "unidades"}</span>
        </span>
      )}
    </Link>
  );
}

/**
 * On phones `order` arranges the parts: name, account and cart stay in view, the search scrolls away. The law wants the
 * withdrawal button in plain sight.
 */
export function Header({ menu }: { menu: Menu }) {
  const { settings } = useShop();
  const { search, current } = useCatalogueParams();
  return (
    <header className="contents">
      {settings.withdrawal_button && (
        <div className="withdrawal-strip">
          <Link to={PATHS.withdrawal}>Botón de arrepentimiento</Link>
        </div>
      )}
      <div className="contents md:sticky md:top-0 md:z-30 md:block md:bg-paper md:shadow-[0_1px_0_var(--line)]">
        <div className="header-row">
          <div className="header-name">
            <MobileMenu />
            <Link to={PATHS.home} className="flex min-h-11 min-w-0 items-center">
              <ShopName settings={settings} />
            </Link>
          </div>
          <div className="-order-1 px-4 pt-3 pb-1 md:order-none md:p-0">
            <SearchBox initial={search ?? ""} />
          </div>
          <nav aria-label="Consultas, cuenta y carrito" className="header-tools">
            <ChatLink />
            <AccountLink />
            <CartLink />
          </nav>
        </div>
      </div>
      <CategoryBar items={menu.bar} current={current} />
    </header>
  );
}
