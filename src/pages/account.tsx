import { useLocation, useSearchParams } from "react-router";
import { Queries } from "#src/client/query-client.tsx";
import { RequireSession } from "#src/client/require-session.tsx";
import type { BrowserSession } from "#src/client/session.ts";
import { accountName } from "#src/features/accounts/rules.ts";
import { AccountMenu, type AccountSection } from "#src/features/accounts/ui/account-menu.tsx";
import { Settings } from "#src/features/accounts/ui/settings.tsx";
import { MyOrder, MyOrders } from "#src/features/orders/ui/my-orders.tsx";
import { OrderPlaced } from "#src/features/orders/ui/order-placed.tsx";
import { PATHS } from "#src/paths.ts";
import { NeedsScript } from "#src/ui/needs-script.tsx";
import { NoConnection } from "#src/ui/no-connection.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { clearBrowserSession, logOut } from "./account/log-out.ts";
import { privateMeta } from "./account/private-meta.ts";
import { FormNotice } from "./storefront/form-notice.tsx";
import { useShop } from "./storefront/use-shop.ts";

export const meta = privateMeta("Mi cuenta");

const layoutClass = "mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[15rem_1fr] lg:gap-12";

const Waiting = () => (
  <>
    <h1 className="text-4xl">Mi cuenta</h1>
    <div role="status" className={layoutClass}>
      <span className="sr-only">Cargando tu cuenta…</span>
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
    </div>
  </>
);

function deleted(): void {
  clearBrowserSession();
  window.location.assign(PATHS.home);
}

/** The account, below the order that the checkout just placed. */
function SignedIn({ session }: { session: BrowserSession }) {
  const [query] = useSearchParams();
  const { settings } = useShop();
  const section: AccountSection = query.get("section") === "settings" ? "settings" : "orders";
  const ownOrder = Number(query.get("pedido"));
  const placed: number | undefined = useLocation().state?.placedOrder;
  const Title = placed === undefined ? "h1" : "h2";
  return (
    <Queries key={session.userId}>
      {placed !== undefined && (
        <div className="mb-12">
          <OrderPlaced orderId={placed} />
        </div>
      )}
      <Title className="text-4xl">Mi cuenta</Title>
      <p className="mt-2 text-muted">
        Entraste como <strong className="wrap-anywhere text-ink">{accountName(session)}</strong>
      </p>
      <div className={layoutClass}>
        <AccountMenu isAdmin={session.isAdmin} section={section} onLogOut={logOut} />
        <div className="min-w-0">
          {section === "orders" ? (
            ownOrder ? (
              <MyOrder orderId={ownOrder} />
            ) : (
              <MyOrders />
            )
          ) : (
            <Settings notice={<FormNotice />} dataRequests={settings.data_requests} onDeleted={deleted} />
          )}
        </div>
      </div>
    </Queries>
  );
}

export default function Account() {
  return (
    <div className="wrap py-6 sm:py-12">
      <NeedsScript />
      <NoConnection />
      <RequireSession waiting={<Waiting />}>{(session) => <SignedIn session={session} />}</RequireSession>
    </div>
  );
}
