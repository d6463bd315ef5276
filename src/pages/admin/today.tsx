import { useQuery } from "@tanstack/react-query";
import { useCan } from "#src/client/permissions.ts";
import { StockWorthCard } from "#src/features/costs/ui/stock-worth-card.tsx";
import { TodayScreen } from "#src/features/dashboard/ui/today-screen.tsx";
import { PendingOrders } from "#src/features/orders/ui/admin/pending-orders.tsx";
import { WaitedCard } from "#src/features/restock/ui/waited-card.tsx";
import { setupQuery } from "#src/features/settings/ui/queries.ts";
import { SetupCard } from "#src/features/settings/ui/setup-card.tsx";
import { StatusWarnings } from "#src/features/status/ui/status-warnings.tsx";

export default function AdminToday() {
  const canManageBackups = useCan("backups:manage");
  const isOwners = useCan("settings:manage");
  const setup = useQuery({ ...setupQuery(), enabled: isOwners, retry: false });
  return (
    <TodayScreen
      warnings={canManageBackups && <StatusWarnings />}
      waitedFor={({ waiting }) => <WaitedCard {...waiting} />}
      stockWorth={<StockWorthCard />}
      setup={<SetupCard />}
      isReady={!isOwners || !setup.isPending}
      pendingOrders={(today, now) => (
        <PendingOrders orders={today.pending_first} count={today.pending} late={today.late} now={now} />
      )}
    />
  );
}
