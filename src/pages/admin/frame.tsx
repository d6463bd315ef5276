import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { api } from "#src/client/api-client.ts";
import { Queries } from "#src/client/query-client.tsx";
import { RequireStaff } from "#src/client/require-session.tsx";
import { ChargesVat } from "#src/features/catalogue/ui/form/form-context.ts";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { NavigationProgress } from "#src/ui/navigation-progress.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { useShop } from "../storefront/use-shop.ts";
import type { Route } from "./+types/frame.ts";
import { adminPageAt } from "./admin-pages.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { FirstHour } from "./first-hour.tsx";
import { AdminKeys } from "./keys/admin-keys.tsx";
import { OwnPermissions, PermittedPage } from "./own-permissions.tsx";
import { SideBar } from "./side-bar.tsx";
import "./admin.css";

/** For every page that has none of its own. */
export const meta = (args: Route.MetaArgs) => privateMeta(adminPageAt(args.location.pathname)?.title ?? "")(args);

const Shell = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh md:grid md:grid-cols-[7.25rem_minmax(0,1fr)] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      Saltar al contenido
    </a>
    <NavigationProgress />
    <SideBar />
    <main
      id="contenido"
      tabIndex={-1}
      className="min-w-0 pb-[calc(4.5rem+env(safe-area-inset-bottom))] outline-none md:pb-8"
    >
      {children}
    </main>
    <BottomBar />
  </div>
);

/** Shown until the browser has read the session and the permissions; always on the server. */
const WAITING = (
  <Shell>
    <AdminPage title="Administración">
      <NeedsScript />
      <div role="status" className="grid gap-3">
        <span className="sr-only">Cargando…</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-96" />
      </div>
    </AdminPage>
  </Shell>
);

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
    <RequireStaff waiting={WAITING}>
      {({ userId }) => (
        <Queries key={userId}>
          <OwnPermissions waiting={WAITING}>
            <FirstHour waiting={WAITING}>
              <AdminKeys>
                <VisitClosedShop />
                <Shell>
                  <PermittedPage>
                    <TaxedPages />
                  </PermittedPage>
                </Shell>
              </AdminKeys>
            </FirstHour>
          </OwnPermissions>
        </Queries>
      )}
    </RequireStaff>
  );
}
