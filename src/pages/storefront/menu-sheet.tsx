import { Link } from "react-router";
import { useSession } from "#src/client/session.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { Menu } from "#src/features/catalogue/contract/category.ts";
import { groupTitle } from "#src/features/catalogue/ui/category-groups.tsx";
import { cataloguePath, PATHS } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { MissingPicture, Picture } from "#src/ui/picture.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { useShop } from "./use-shop.ts";

const nameClass = "flex items-center rounded-2xl font-display font-semibold text-xl leading-tight tracking-tight";
const tileClass = `${nameClass} min-h-14 justify-center`;
const entryClass = `${nameClass} wrap-anywhere min-h-12 gap-3 px-2 hover:bg-tint`;
/** A group is a picture of its first category, and what is in it. */
const groupClass = `${entryClass} py-2.5 group-open:bg-tint`;

const footClass = buttonClass("secondary", "w-full px-3!");

function MenuPicture({ image, size, className }: { image: string | null; size: string; className: string }) {
  const look = `${className} shrink-0 rounded-xl bg-tint object-cover`;
  return image === null ? (
    <MissingPicture className={look} />
  ) : (
    <span className="shrink-0">
      <Picture src={image} alt="" sizes={size} className={look} />
    </span>
  );
}

/** Loaded when it is opened: one screen high until a group is opened. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const { menu } = useShop();
  return (
    <Sheet onClose={onClose} title="Menú" place="left" foot={<MenuFoot />}>
      <MenuLinks menu={menu} />
    </Sheet>
  );
}

export const MenuLinks = ({ menu }: { menu: Menu }) => (
  <nav aria-label="Categorías">
    <ul className="mb-2 grid auto-cols-fr grid-flow-col gap-2">
      {menu.groups.length > 0 && (
        <li>
          <Link to={cataloguePath({ ofertas: "1" })} className={`${tileClass} bg-clay-tint text-clay`}>
            Ofertas
          </Link>
        </li>
      )}
      <li>
        <Link to={cataloguePath({})} className={`${tileClass} bg-tint`}>
          Todos
        </Link>
      </li>
    </ul>
    <ul className="-mx-2 -mb-2">
      {menu.groups.map(({ name, categories }) => (
        <li key={name}>
          <details name="grupo" open={menu.groups.length === 1} className="group">
            <summary className={groupClass}>
              <MenuPicture
                image={categories[0]?.image ?? null}
                size="6.5rem"
                className="size-[clamp(5rem,11dvh,6.5rem)]"
              />
              <span className="min-w-0 grow">
                {groupTitle(name)}
                <span className="line-clamp-3 font-normal font-sans text-muted text-sm tracking-normal group-open:hidden">
                  {categories.map(({ label }) => label).join(", ")}
                </span>
              </span>
              <Icon
                name="chevron-down"
                className="text-muted transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <ul className="pb-2">
              {categories.map(({ id, name: category, label, image, product_count }) => (
                <li key={id}>
                  <Link
                    to={cataloguePath({ categories: category })}
                    className="flex min-h-13 items-center gap-3 rounded-2xl px-2 hover:bg-tint"
                  >
                    <MenuPicture image={image} size="2.75rem" className="size-11" />
                    <span className="wrap-anywhere grow">{label}</span>
                    <span className="text-muted text-sm tabular-nums">
                      {product_count}
                      <span className="sr-only"> {product_count === 1 ? "producto" : "productos"}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {menu.pages.map(({ address, label }) => (
        <li key={address}>
          <Link to={address} className={entryClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The account, its orders and the shop's WhatsApp, always in view. */
function MenuFoot() {
  const session = useSession();
  const { settings } = useShop();
  const chat = whatsappLink(settings.whatsapp);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
      <Link to={session ? PATHS.account : PATHS.signIn} className={buttonClass("primary", "w-full px-3!")}>
        {session ? "Mi cuenta" : "Iniciar sesión"}
      </Link>
      {chat && (
        <ChatLink href={chat} className={footClass} iconClass="size-5">
          WhatsApp
        </ChatLink>
      )}
      {session && (
        <Link to={`${PATHS.account}?section=orders`} className={footClass}>
          Mis Pedidos
        </Link>
      )}
      {settings.withdrawal_button && (
        <Link to={PATHS.withdrawal} className={buttonClass("quiet", "col-span-full")}>
          Botón de arrepentimiento
        </Link>
      )}
    </div>
  );
}
