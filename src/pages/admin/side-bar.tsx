import { LogOut, Search, Store, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useSession } from "#src/client/session.ts";
import { useOnline } from "#src/client/use-online.ts";
import { SproutMark } from "#src/features/shop-settings/ui/sprout-mark.tsx";
import { PATHS } from "#src/paths.ts";
import { ThemeSwitch } from "#src/ui/theme-switch.tsx";
import { logOut } from "../account/log-out.ts";
import { useShop } from "../storefront/use-shop.ts";
import { useSectionGroups } from "./admin-pages.ts";
import { useOpenPalette } from "./keys/open-palette.ts";
import { OwnChatLink } from "./own-chat-link.tsx";

/** Icon above word on a narrow bar, a line on a wide one. */
const entryClass =
  "flex min-h-11 w-full items-center pointer-fine:lg:min-h-9 pointer-fine:lg:py-1.5 gap-3 rounded-xl px-3 py-2 font-medium transition-colors duration-150 hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-leaf max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:wrap-anywhere max-lg:px-0.5 max-lg:text-center max-lg:text-xs";

/** A row of them below a wide bar. */
const tileClass =
  "flex min-h-11 w-full flex-col items-center justify-center gap-1 wrap-anywhere rounded-xl px-0.5 py-1.5 text-center font-medium text-xs transition-colors duration-150 hover:bg-tint";

/** The menu from 768 px on. */
export function SideBar() {
  const session = useSession();
  // Offline the router would reload the open page.
  const isOnline = useOnline();
  const { settings } = useShop();
  const openPalette = useOpenPalette();
  const groups = useSectionGroups();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page chooses another entry
  useEffect(() => {
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-6 border-line border-r bg-card px-1.5 py-2 [scrollbar-width:thin] max-lg:overflow-y-auto max-md:hidden lg:gap-3 lg:p-3">
      <Link
        to={ADMIN_PATHS.products}
        className="flex min-h-11 items-center gap-2 rounded-xl font-bold font-display text-lg tracking-tight max-lg:justify-center lg:px-3"
      >
        <SproutMark className="size-7 shrink-0 text-leaf" />
        <span className="truncate max-lg:sr-only">{settings.name}</span>
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
        className={`${entryClass} shrink-0 border border-edge text-muted`}
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        Buscar
        <span className="ml-auto text-sm max-lg:hidden">Ctrl K</span>
      </button>
      <nav
        ref={menu}
        aria-label="Administración"
        className="lg:scroll-shade shrink-0 scroll-py-8 lg:min-h-0 lg:shrink lg:overflow-y-auto"
      >
        {groups.map(({ title, sections }) => (
          <div key={title} className="not-first:mt-3">
            {title && (
              <p
                aria-hidden="true"
                className="px-3 pb-1 font-semibold text-muted text-xs max-lg:px-0 max-lg:text-center"
              >
                {title}
              </p>
            )}
            <ul
              aria-label={title || undefined}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 pointer-fine:lg:gap-0.5"
            >
              {sections.map(({ address, title: whole, name = whole, Icon }) => (
                <li key={address}>
                  <NavLink to={address} prefetch={isOnline ? "intent" : "none"} className={entryClass}>
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto shrink-0 lg:border-line lg:border-t lg:pt-2">
        <div className="grid auto-cols-fr gap-1 lg:grid-flow-col">
          <OwnChatLink className={tileClass} iconClass="size-5 shrink-0" />
          <Link to={PATHS.home} className={tileClass}>
            <Store aria-hidden="true" className="size-5 shrink-0" />
            Ver la tienda
          </Link>
          {/* On a wider bar the name below leads there. */}
          <Link to={`${PATHS.account}?section=settings`} className={`${tileClass} lg:hidden`}>
            <UserRound aria-hidden="true" className="size-5 shrink-0" />
            Tu cuenta
          </Link>
          <button type="button" onClick={logOut} className={tileClass}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            Cerrar sesión
          </button>
        </div>
        <div className="flex items-center gap-2 max-lg:hidden">
          <p className="min-w-0 grow pl-3">
            <span className="sr-only">Entraste como </span>
            <Link
              to={`${PATHS.account}?section=settings`}
              className="block truncate font-bold underline-offset-4 hover:underline pointer-coarse:py-2.5"
            >
              {session?.username ?? "…"}
            </Link>
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </aside>
  );
}
