import { useQuery } from "@tanstack/react-query";
import { Activity, ClipboardList, LogOut, type LucideIcon, Package, Settings2, ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { EVERY_PERMISSION } from "#src/client/permissions.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { PATHS } from "#src/paths.ts";
import { accountQueries } from "./queries.ts";

export type AccountSection = "orders" | "settings";

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-xl px-3.5 py-2 font-medium hover:bg-tint aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf max-lg:h-full max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-1 max-lg:text-sm max-lg:aria-[current=page]:border-leaf";

const Item = ({ to, Icon, name, current }: { to: string; Icon: LucideIcon; name: string; current?: boolean }) => (
  <li>
    <Link to={to} aria-current={current ? "page" : undefined} className={itemClass}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {name}
    </Link>
  </li>
);

const groupClass = "grid grid-cols-3 gap-2 lg:grid-cols-1 lg:gap-1";
const headingClass = "mb-2 font-semibold text-muted text-sm lg:px-3.5";

const STAFF_ITEMS: readonly { to: string; Icon: LucideIcon; name: string; permission: Permission }[] = [
  { to: PATHS.adminProducts, Icon: Package, name: "Productos", permission: "products:read" },
  { to: PATHS.adminActivity, Icon: Activity, name: "Actividad", permission: "activity:read" },
  { to: PATHS.adminOrders, Icon: ClipboardList, name: "Pedidos", permission: "orders:read" },
];

/** All until known, and for staff who owe a second factor: each link leads there. */
function StaffItems() {
  const { data } = useQuery(accountQueries.permissions());
  const permissions = data && !data.owes_second_factor ? new Set(data.permissions) : EVERY_PERMISSION;
  return STAFF_ITEMS.filter(({ permission }) => permissions.has(permission)).map(({ permission, ...item }) => (
    <Item key={permission} {...item} />
  ));
}

type AccountMenuProps = { isAdmin: boolean; section: AccountSection; onLogOut: () => void };

export const AccountMenu = ({ isAdmin, section, onLogOut }: AccountMenuProps) => (
  <nav aria-label="Mi cuenta" className="grid content-start gap-6">
    {isAdmin && (
      <section aria-labelledby="menu-administracion">
        <h2 id="menu-administracion" className={headingClass}>
          Administración
        </h2>
        <ul className={groupClass}>
          <StaffItems />
        </ul>
      </section>
    )}
    <section aria-labelledby="menu-cuenta">
      <h2 id="menu-cuenta" className={isAdmin ? headingClass : `${headingClass} max-lg:sr-only`}>
        Mi cuenta
      </h2>
      <ul className={groupClass}>
        <Item to="?section=orders" Icon={ShoppingBag} name="Mis Pedidos" current={section === "orders"} />
        <Item to="?section=settings" Icon={Settings2} name="Configuración" current={section === "settings"} />
        <li>
          <button type="button" onClick={onLogOut} className={itemClass}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            Cerrar sesión
          </button>
        </li>
      </ul>
    </section>
  </nav>
);
