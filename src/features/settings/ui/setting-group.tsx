import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { usePermissions } from "#src/client/permissions.ts";
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  type SettingGroup,
  type SettingName,
  settingOf,
} from "#src/features/shop-settings/fields.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { EchoedEmail } from "./echoed-email.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { SettingControl } from "./setting-control.tsx";
import { settingElementId } from "./setting-element-id.ts";

export const GROUP_PLACE = "grupo-";

export const groupAround = (element: Element) => element.closest(`[id^=${GROUP_PLACE}]`)?.id.slice(GROUP_PLACE.length);

const BELOW: Partial<Record<SettingName, ReactNode>> = {
  legal_address: <EchoedEmail />,
  holidays_removed: <HolidayList />,
  keep_orders: (
    <Link to={ADMIN_PATHS.storedData} className="w-fit font-semibold text-leaf underline underline-offset-4">
      Qué datos personales guarda la tienda
    </Link>
  ),
};

type GroupProps = {
  group: SettingGroup;
  first: ReactNode;
  children: ReactNode;
};

export function Group({ group, first, children }: GroupProps) {
  const { label, help } = SETTING_GROUPS[group];
  const permissions = usePermissions();
  const names = SETTING_NAMES.filter((name) => {
    const { group: own, permission } = settingOf(name);
    return own === group && (permission === undefined || permissions.has(permission));
  });
  if (names.length === 0) return null;
  return (
    <div id={`${GROUP_PLACE}${group}`} className="scroll-mt-36">
      <Section title={label} hint={help}>
        {first}
        {children || names.map((name) => <Setting key={name} name={name} />)}
      </Section>
    </div>
  );
}

function Setting({ name }: { name: SettingName }) {
  const facts = settingOf(name);
  return (
    <Fragment>
      {facts.heading && <h3 className="mt-6 border-line border-t pt-5 text-base">{facts.heading}</h3>}
      <div id={settingElementId(name)} className="scroll-mt-36 not-first:pt-2">
        <SettingControl facts={facts} path={name} />
      </div>
      {BELOW[name]}
    </Fragment>
  );
}
