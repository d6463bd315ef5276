import { Link } from "react-router";
import { ADDRESSES, catalogueAddress } from "#src/addresses.ts";
import { useSession } from "#src/client/session.ts";
import { BAR_ITEMS } from "#src/features/catalogue/ui/category-menu.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Sheet } from "#src/ui/sheet.tsx";

/** The categories and the way to the account. Loaded when it is wanted. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  return (
    <Sheet onClose={onClose} title="Menú" place="left">
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
  );
}
