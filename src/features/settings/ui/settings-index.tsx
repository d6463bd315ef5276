import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { usePermissions } from "#src/client/permissions.ts";
import { SETTING_GROUPS } from "#src/features/shop-settings/fields.ts";
import { GROUP_PLACE, settingElementId } from "./setting-element-id.ts";

export const MAIL_SERVER = { id: "mail-server", label: "Servidor de email" } as const;

const OWN_SCREENS = [
  { id: "payment-methods", label: "Medios de pago", to: ADMIN_PATHS.paymentMethods },
  { id: "deliveries", label: "Entregas", to: ADMIN_PATHS.deliveries },
];

const PARTS = {
  Tienda: ["shop", "contact", "home", "catalogue", "opening", "legal"],
  Ventas: ["orders", "payment-methods", "deliveries"],
  "Avisos y equipo": ["notices", "mails", "mail-server", "team"],
};

/** The groups that somebody may see, with a page each. */
function useGroups(): readonly { id: string; label: string; to?: string }[] {
  const permissions = usePermissions();
  const shown = SETTING_GROUPS.filter(({ settings }) =>
    Object.values(settings).some(({ permission }) => permission === undefined || permissions.has(permission)),
  );
  return [...shown, MAIL_SERVER, ...OWN_SCREENS];
}

/** The group that a page's hash names, itself or by one of its settings; at first the first. */
export function groupAt(hash: string): string {
  const place = hash.slice(1);
  if (place.startsWith(GROUP_PLACE)) return place.slice(GROUP_PLACE.length);
  const holds = ({ settings }: (typeof SETTING_GROUPS)[number]) =>
    Object.keys(settings).some((name) => settingElementId(name) === place);
  return (SETTING_GROUPS.find(holds) ?? SETTING_GROUPS[0])?.id ?? "";
}

const groupClass =
  "flex min-h-11 items-center whitespace-nowrap rounded-xl px-3 font-medium hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-leaf max-lg:rounded-full max-lg:border max-lg:border-edge max-lg:bg-card max-lg:px-4 max-lg:aria-[current=page]:border-leaf lg:whitespace-normal lg:leading-snug";

/** Beside the page, or above it on a narrow screen. */
export function SettingsIndex({ shown }: { shown: string }) {
  const groups = useGroups();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen the one that is shown comes into view
  useEffect(() => {
    const place = list.current?.querySelector<HTMLElement>("[aria-current]");
    list.current?.scrollTo({ left: (place?.offsetLeft ?? 0) - 32 });
  }, [shown]);
  return (
    <nav aria-label="Grupos de la configuración" className="lg:sticky lg:top-20">
      <ul
        ref={list}
        className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:gap-0.5 lg:overflow-visible lg:px-0"
      >
        {Object.entries(PARTS).flatMap(([title, ids]) => [
          <li key={title} aria-hidden="true" className="px-3 pt-3 font-semibold text-muted text-sm max-lg:hidden">
            {title}
          </li>,
          ...ids
            .flatMap((id) => groups.find((group) => group.id === id) ?? [])
            .map(({ id, label, to }) => (
              <li key={id}>
                <Link
                  to={to ?? { hash: `${GROUP_PLACE}${id}` }}
                  aria-current={id === shown ? "page" : undefined}
                  className={groupClass}
                >
                  {label}
                </Link>
              </li>
            )),
        ])}
      </ul>
    </nav>
  );
}
