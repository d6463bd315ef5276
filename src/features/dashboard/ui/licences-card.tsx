import { ADMIN_PATHS, adminProductPath } from "#src/admin-paths.ts";
import { countShown } from "#src/contract/counts.ts";
import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { isLicenceOver } from "#src/features/catalogue/rules.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import type { Today } from "../contract.ts";

/** The seeds whose licence is to be renewed; nothing where there are none. */
export function LicencesCard({ licences: { count, first }, now }: { licences: Today["licences"]; now: number }) {
  if (count === 0) return null;
  const today = dayOf(new Date(now));
  return (
    <Card
      title={`Licencias para renovar (${countShown(count)})`}
      action={count > first.length && <QuietLink to={`${ADMIN_PATHS.products}?licence_due=true`}>Ver todas</QuietLink>}
    >
      <ul className="grid gap-1.5">
        {first.map(({ id, name, licence_until }) => (
          <li key={id}>
            <QuietLink to={adminProductPath(id)} className="wrap-anywhere">
              La licencia de {name} {isLicenceOver(licence_until, today) ? "venció" : "vence"} el{" "}
              {dayAsTyped(licence_until)}
            </QuietLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
