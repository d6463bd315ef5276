import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { ADDRESSES, catalogueAddress } from "#src/addresses.ts";
import { useSession } from "#src/client/session.ts";
import { BAR_ITEMS } from "#src/features/catalogue/ui/category-menu.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Sheet } from "#src/ui/sheet.tsx";

/** The categories and the way to the account, slid out on small screens (specification §2, Layout). */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [key]);
  return (
    <div className="md:hidden noscript:hidden">
      <button
        type="button"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full hover:bg-tint"
      >
        <span aria-hidden="true" className="icon icon-menu size-6" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Menú" place="left">
        <nav aria-label="Categorías">
          <ul className="-mx-2">
            {[{ value: "", label: "Todos" }, ...BAR_ITEMS].map(({ value, label }) => (
              <li key={value}>
                <Link
                  to={catalogueAddress({ categories: value })}
                  className="flex min-h-12 items-center rounded-2xl px-2 font-display font-semibold text-xl tracking-tight hover:bg-tint"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to={session ? ADDRESSES.account : ADDRESSES.signIn} className={buttonClass("primary", "mt-6 w-full")}>
          {session ? "Mi cuenta" : "Iniciar sesión"}
        </Link>
      </Sheet>
    </div>
  );
}
