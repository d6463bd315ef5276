import { useSearchParams } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";
import { Queries } from "#src/client/query-client.tsx";
import { RequireSession } from "#src/client/require-session.tsx";
import type { BrowserSession } from "#src/client/session.ts";
import { AccountMenu, type AccountSection } from "#src/features/accounts/ui/account-menu.tsx";
import { Settings } from "#src/features/accounts/ui/settings.tsx";
import { MyOrders } from "#src/features/orders/ui/my-orders.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { NoConnection } from "#src/ui/no-connection.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Route } from "./+types/account.ts";
import { forgetMe, logOut } from "./account/log-out.ts";
import { privateMeta } from "./account/private-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Mi cuenta", matches[0].loaderData.settings.name);
}

const layoutClass = "mt-8 grid gap-8 lg:grid-cols-[15rem_1fr] lg:gap-12";

const Waiting = () => (
  <div role="status" className={layoutClass}>
    <span className="sr-only">Cargando tu cuenta…</span>
    <Skeleton className="h-32" />
    <Skeleton className="h-96" />
  </div>
);

function deleted(): void {
  forgetMe();
  window.location.assign(ADDRESSES.home);
}

function SignedIn({ session }: { session: BrowserSession }) {
  const [query] = useSearchParams();
  const section: AccountSection = query.get("section") === "settings" ? "settings" : "orders";
  return (
    <>
      <p className="mt-2 text-muted">
        Entraste como <strong className="text-ink">{session.username}</strong>
      </p>
      <div className={layoutClass}>
        <AccountMenu isAdmin={session.isAdmin} section={section} onLogOut={logOut} />
        <div className="min-w-0">
          <Queries key={session.userId}>
            {section === "orders" ? <MyOrders /> : <Settings onDeleted={deleted} />}
          </Queries>
        </div>
      </div>
    </>
  );
}

export default function Account() {
  return (
    <div data-full-of-controls className="wrap py-8 sm:py-12">
      <NeedsScript />
      <NoConnection />
      <h1 className="text-4xl">Mi cuenta</h1>
      <RequireSession waiting={<Waiting />}>{(session) => <SignedIn session={session} />}</RequireSession>
    </div>
  );
}
