import { Ellipsis, LogOut, Search, Store, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useSession } from "#src/client/session.ts";
import { PATHS } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { ThemeSwitch } from "#src/ui/theme-switch.tsx";
import { logOut } from "../account/log-out.ts";
import { useSectionGroups } from "./admin-pages.ts";
import { useOpenPalette } from "./keys/open-palette.ts";
import { OwnChatLink } from "./own-chat-link.tsx";

const entryClass =
  "flex h-14 w-full flex-col items-center justify-center gap-0.5 text-muted text-xs aria-[current=page]:font-semibold aria-[current=page]:text-leaf";

const tileClass =
  "flex min-h-12 min-w-0 items-center gap-2 rounded-xl border border-edge px-2.5 py-1.5 font-medium leading-tight aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-leaf";

/** The menu below 768 px. */
export function BottomBar() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [key]);
  const openPalette = useOpenPalette();
  const usual = useSectionGroups(({ isUsual = false }) => isUsual).flatMap(({ sections }) => sections);
  const rare = useSectionGroups(({ isUsual = false }) => !isUsual);
  const search = () => {
    setOpen(false);
    openPalette();
  };
  return (
    <>
      <nav
        aria-label="Administración"
        data-docked
        className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {usual.map(({ address, title, name = title, Icon }) => (
            <li key={address}>
              <NavLink to={address} className={entryClass}>
                <Icon aria-hidden="true" className="size-5.5" />
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={entryClass}>
              <Ellipsis aria-hidden="true" className="size-5.5" />
              Más
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <Sheet onClose={() => setOpen(false)} title="Más" place="bottom">
          <p className="text-muted">
            Entraste como <strong className="text-ink">{session?.username ?? "…"}</strong>
          </p>
          <div className="mt-4 grid gap-3">
            <button type="button" onClick={search} className={buttonClass("secondary")}>
              <Search aria-hidden="true" className="size-5" />
              Buscar en todo
            </button>
            {rare.map(({ title, sections }) => (
              <section key={title} aria-label={title} className="grid grid-cols-2 gap-2">
                <p aria-hidden="true" className="col-span-2 font-semibold text-muted text-sm">
                  {title}
                </p>
                {sections.map(({ address, title: whole, name = whole, Icon }) => (
                  <NavLink key={address} to={address} className={tileClass}>
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    {name}
                  </NavLink>
                ))}
              </section>
            ))}
            <div className="grid grid-cols-2 gap-2 border-line border-t pt-3">
              <Link to={`${PATHS.account}?section=settings`} className={tileClass}>
                <UserRound aria-hidden="true" className="size-5 shrink-0" />
                Tu cuenta
              </Link>
              <Link to={PATHS.home} className={tileClass}>
                <Store aria-hidden="true" className="size-5 shrink-0" />
                Ver la tienda
              </Link>
              <OwnChatLink className={`${tileClass} col-span-2`} iconClass="size-5 shrink-0" />
              <button type="button" onClick={logOut} className={`${tileClass} col-span-2`}>
                <LogOut aria-hidden="true" className="size-5 shrink-0" />
                Cerrar sesión
              </button>
            </div>
            <div className="justify-self-center">
              <ThemeSwitch />
            </div>
          </div>
        </Sheet>
      )}
    </>
  );
}
