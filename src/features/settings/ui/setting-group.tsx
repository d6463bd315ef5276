import type { ReactNode } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { usePermissions } from "#src/client/permissions.ts";
import { SETTINGS, type SettingFacts, type SettingGroup } from "#src/features/shop-settings/fields.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { SettingControl } from "./setting-control.tsx";
import { GROUP_PLACE, settingElementId } from "./setting-element-id.ts";

/** Repeated where the law asks for it. */
const CONTACT_EMAIL = {
  ...SETTINGS.email,
  label: "Email de contacto",
  help: "El mismo que está en Contacto: cambiarlo acá lo cambia allá.",
};

/** What stands below a setting, by its name. */
const BELOW: Readonly<Record<string, ReactNode>> = {
  legal_address: <SettingControl facts={CONTACT_EMAIL} path="email" />,
  holidays_removed: <HolidayList />,
  keep_orders: (
    <TextLink to={ADMIN_PATHS.storedData} className="w-fit">
      Qué datos personales guarda la tienda
    </TextLink>
  ),
};

type GroupProps = { group: SettingGroup; first: ReactNode; children: ReactNode };

export function Group({ group: { id, label, help, settings }, first, children }: GroupProps) {
  const permissions = usePermissions();
  const shown = Object.entries(settings).filter(
    ([, { permission }]) => permission === undefined || permissions.has(permission),
  );
  if (shown.length === 0) return null;
  return (
    <div id={`${GROUP_PLACE}${id}`}>
      <Section title={label} hint={help}>
        {first}
        {children || shown.map(([name, facts]) => <Setting key={name} name={name} facts={facts} />)}
      </Section>
    </div>
  );
}

const Setting = ({ name, facts }: { name: string; facts: SettingFacts }) => (
  <>
    {facts.heading && <h3 className="mt-6 border-line border-t pt-5 text-base">{facts.heading}</h3>}
    <div id={settingElementId(name)} className="scroll-mt-36 not-first:pt-2">
      <SettingControl facts={facts} path={name} />
    </div>
    {BELOW[name]}
  </>
);
