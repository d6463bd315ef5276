import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { EVERY_PERMISSION, PermissionsProvider, useCan } from "#src/client/permissions.ts";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { accountQueries } from "#src/features/accounts/ui/queries.ts";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { AddSecondFactorFirst } from "./add-second-factor-first.tsx";
import { permissionFor } from "./admin-pages.ts";

/** Where permissions can't be read, screens show everything: the API guards it anyway. */
export function OwnPermissions({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { data, isPending } = useQuery({ ...accountQueries.permissions(), retry: false, refetchInterval: 60_000 });
  const permissions = useMemo(() => (data ? new Set(data.permissions) : EVERY_PERMISSION), [data]);
  return isPending ? waiting : <PermissionsProvider value={permissions}>{children}</PermissionsProvider>;
}

export function PermittedPage({ children }: { children: ReactNode }) {
  const canOpen = useCan(permissionFor(useLocation().pathname));
  const owes = useQuery(accountQueries.permissions()).data?.owes_second_factor ?? false;
  const [isLed, setLed] = useState(owes);
  // Stays until they continue: recovery codes are shown only once.
  useEffect(() => {
    if (owes) setLed(true);
  }, [owes]);
  if (owes || isLed) return <AddSecondFactorFirst isDone={!owes} onGoOn={() => setLed(false)} />;
  return canOpen ? children : <NotPermitted />;
}

function NotPermitted() {
  const role = useQuery(accountQueries.permissions()).data?.role;
  return (
    <AdminPage title="Sin permiso">
      <div className="grid justify-items-center gap-3 py-16 text-center">
        <ShieldAlert aria-hidden="true" size={40} strokeWidth={1.5} className="text-leaf" />
        <p className="font-display font-semibold text-xl">
          Tu rol{role && ` («${ROLE_LABELS[role]}»)`} no incluye esta parte
        </p>
        <p className="text-muted">Si la necesitás, pedísela a quien es titular de la tienda.</p>
        <Link to={ADMIN_PATHS.products} className={buttonClass("secondary")}>
          Ir a los productos
        </Link>
      </div>
    </AdminPage>
  );
}
