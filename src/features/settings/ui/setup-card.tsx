import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { usePermissions } from "#src/client/permissions.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { SETUP_STEPS } from "../contract.ts";
import { setupQuery } from "./queries.ts";

export function SetupCard() {
  const isOwners = usePermissions().has("settings:manage");
  const { data } = useQuery({ ...setupQuery(), enabled: isOwners, retry: false });
  if (!data || data.is_dismissed || data.missing.length === 0) return null;
  return (
    <Card title="Para que la tienda sea tuya">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {data.missing.map((step) => (
          <li key={step}>
            <Link
              to={`${ADMIN_PATHS.welcome}#paso-${step}`}
              className="inline-flex min-h-11 items-center gap-2 py-1.5 leading-snug underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-clay" />
              {SETUP_STEPS[step].missing}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={ADMIN_PATHS.welcome}
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        Seguir con la primera hora
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Card>
  );
}
