import { useQuery } from "@tanstack/react-query";
import { useCan } from "#src/client/permissions.ts";
import { TodayScreen } from "#src/features/dashboard/ui/today-screen.tsx";
import { PendingOrders } from "#src/features/orders/ui/admin/pending-orders.tsx";
import { SetupCard } from "#src/features/settings/ui/setup-card.tsx";
import { setupQuery } from "#src/features/settings/ui/setup-queries.ts";
import { StatusWarnings } from "#src/features/status/ui/status-warnings.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { useShop } from "../storefront/use-shop.ts";

export const meta = privateMeta("Hoy");

export default function AdminToday() {
  const { name } = useShop().settings;
  const mayKeep = useCan("backups:manage");
  const isOwners = useCan("settings:manage");
  const setup = useQuery({ ...setupQuery(), enabled: isOwners, retry: false });
  return (
    <TodayScreen
      warnings={mayKeep && <StatusWarnings />}
      setup={<SetupCard />}
      isReady={!isOwners || !setup.isPending}
      pendingOrders={(today, now) => (
        <PendingOrders orders={today.pending_first} count={today.pending} late={today.late} shopName={name} now={now} />
      )}
    />
  );
}
