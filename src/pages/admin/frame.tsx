import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { api } from "#src/client/api-client.ts";
import { Queries } from "#src/client/query-client.tsx";
import { RequireStaff } from "#src/client/require-session.tsx";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { ChargesVat } from "#src/features/catalogue/ui/form/form-context.ts";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { NavigationProgress } from "#src/ui/navigation-progress.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useShop } from "../storefront/use-shop.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { AdminKeys } from "./keys/admin-keys.tsx";
import { OwnPermissions, PermittedPage } from "./own-permissions.tsx";
import { SideBar } from "./side-bar.tsx";

/** Shown until the browser has read the session; always on the server. */
const Waiting = () => (
  <AdminPage title="Administración">
    <NeedsScript />
    <div role="status" className="grid gap-3">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  </AdminPage>
);

function Shell({ username, children }: { username?: string; children: ReactNode }) {
  const { settings } = useShop();
  const whatsapp = whatsappLink(settings.whatsapp);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[7.25rem_minmax(0,1fr)] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <NavigationProgress />
      <SideBar shopName={settings.name} whatsapp={whatsapp} username={username} />
      <main
        id="contenido"
        tabIndex={-1}
        className="min-w-0 pb-[calc(4.5rem+env(safe-area-inset-bottom))] outline-none md:pb-8"
      >
        {children}
      </main>
      <BottomBar whatsapp={whatsapp} username={username} />
    </div>
  );
}

/** Lets the staff look at the closed shop. */
function VisitClosedShop() {
  const { status } = useShop().settings;
  useEffect(() => {
    // Without it they see the closed shop's page, which is harmless.
    if (status === "closed") api.post("/settings/visit/", undefined).catch(() => undefined);
  }, [status]);
  return null;
}

const TaxedPages = () => (
  <ChargesVat value={!["monotributo", "exempt"].includes(useShop().settings.tax_condition)}>
    <Outlet />
  </ChargesVat>
);

/** The API guards what its pages show (docs/shop.md, Back office). */
export default function AdminFrame() {
  return (
    <RequireStaff
      waiting={
        <Shell>
          <Waiting />
        </Shell>
      }
    >
      {(session) => (
        <Queries key={session.userId}>
          <OwnPermissions
            waiting={
              <Shell username={session.username}>
                <Waiting />
              </Shell>
            }
          >
            <AdminKeys>
              <VisitClosedShop />
              <Shell username={session.username}>
                <PermittedPage>
                  <TaxedPages />
                </PermittedPage>
              </Shell>
            </AdminKeys>
          </OwnPermissions>
        </Queries>
      )}
    </RequireStaff>
  );
}
