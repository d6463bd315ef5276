import { Link, Outlet } from "react-router";
import { AddedPlace } from "#src/features/cart/ui/added-place.tsx";
import { ShowsNetPrice } from "#src/features/catalogue/ui/net-price.tsx";
import { LegalFoot } from "#src/features/shop-settings/ui/legal-foot.tsx";
import { SiteFooter } from "#src/features/shop-settings/ui/site-footer.tsx";
import { PATHS } from "#src/paths.ts";
import { FirstScript } from "#src/ui/first-script.tsx";
import { NavigationProgress } from "#src/ui/navigation-progress.tsx";
import { FollowingCart } from "./storefront/following-cart.ts";
import { Header } from "./storefront/header.tsx";
import { useShop } from "./storefront/use-shop.ts";

export default function Storefront() {
  const { settings, menu, hours, notice, legal, links, ageGate } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="-order-4 fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <NavigationProgress />
      <Header menu={menu} />
      {notice && <aside className="bg-sprout px-4 py-2 text-center font-medium text-on-sprout">{notice}</aside>}
      <main id="contenido" tabIndex={-1} className="min-h-[88dvh] grow outline-none">
        <ShowsNetPrice value={settings.net_price}>
          <Outlet />
        </ShowsNetPrice>
      </main>
      <SiteFooter settings={settings} hours={hours} legal={<LegalFoot legal={legal} />}>
        <ul>
          {links.map(({ address, name }) => (
            <li key={address}>
              <Link
                to={address}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {settings.withdrawal_button && (
          <Link
            to={PATHS.withdrawal}
            className="mt-3 inline-flex min-h-11 items-center rounded-full border px-5 font-semibold hover:underline"
          >
            Botón de arrepentimiento
          </Link>
        )}
      </SiteFooter>
      <AddedPlace />
      <FollowingCart />
      {ageGate && (
        <>
          {/** biome-ignore lint/security/noDangerouslySetInnerHtml: our own */}
          <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ageGate.dialog }} />
          <FirstScript script={import.meta.env.SSR ? ageGate.script : ""} />
        </>
      )}
    </div>
  );
}
