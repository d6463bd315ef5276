import { Link } from "react-router";
import { useSession } from "#src/client/session.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { menuItems } from "#src/features/catalogue/ui/category-menu.ts";
import { cataloguePath, PATHS } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { useShop } from "./use-shop.ts";

const itemClass =
  "wrap-anywhere flex min-h-12 items-center rounded-2xl px-2 font-display font-semibold text-xl leading-tight tracking-tight hover:bg-tint";

/** Loaded when it is opened. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { menu, settings } = useShop();
  const chat = whatsappLink(settings.whatsapp);
  return (
    <Sheet onClose={onClose} title="Menú" place="left">
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
        <Link to={session ? PATHS.account : PATHS.signIn} className={buttonClass("primary", "w-full px-3!")}>
          {session ? "Mi cuenta" : "Iniciar sesión"}
        </Link>
        {chat && (
          <ChatLink href={chat} className={buttonClass("secondary", "w-full px-3!")} iconClass="size-5">
            WhatsApp
          </ChatLink>
        )}
      </div>
      <nav aria-label="Categorías">
        <ul className="-mx-2">
          {menu.groups.length > 0 && (
            <li>
              <Link to={cataloguePath({ ofertas: "1" })} className={`${itemClass} text-clay`}>
                Ofertas
              </Link>
            </li>
          )}
          {[{ name: "", label: "Todos" }, ...menuItems(menu)].map(({ name, label }) => (
            <li key={name}>
              <Link to={cataloguePath({ categories: name })} className={itemClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {settings.withdrawal_button && (
        <Link to={PATHS.withdrawal} className={buttonClass("secondary", "mt-6 w-full px-3!")}>
          Botón de arrepentimiento
        </Link>
      )}
    </Sheet>
  );
}
