import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowUp, PackageOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { staffKey } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { PagedList } from "#src/ui/admin/paged-list.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { ORDER_STATUS_LABELS, ORDER_STATUSES, ORDERS_PAGE_SIZE, type Order, orderStatus } from "../../contract.ts";
import { paymentFilter } from "../../payment-contract.ts";
import { useChangeStatus } from "./change-status.tsx";
import { MarkPaid } from "./mark-paid.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderRow, ROW_GRID } from "./order-row.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";
import { PaymentChips } from "./payment-chips.tsx";
import type { OrdersParams } from "./queries.ts";
import { useNewOrderSignals, useOrderSound } from "./use-new-order-signals.ts";
import { useOrderList } from "./use-order-list.ts";

const NONE: ReadonlySet<number> = new Set();

const STATUS_CHOICES = [
  { value: "", label: "Todos" },
  ...ORDER_STATUSES.map((value) => ({ value, label: `${ORDER_STATUS_LABELS[value]}s` })),
] as const;

function readListParams(query: URLSearchParams): OrdersParams {
  const status = orderStatus.safeParse(query.get("status"));
  const payment = paymentFilter.safeParse(query.get("cobro"));
  const page = Number(query.get("page"));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: query.get("search") ?? "",
    status: status.success ? status.data : "",
    payment: payment.success ? payment.data : "",
  };
}

/** Lies over the page: pushing the rows would make people press the wrong one. */
const NewOrders = ({ count, onBringIn }: { count: number; onBringIn: () => void }) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 grid justify-items-center md:bottom-6 md:left-22 lg:left-58"
  >
    {count > 0 && (
      <Button className="pointer-events-auto shadow-xl" onClick={onBringIn}>
        <ArrowUp aria-hidden="true" className="size-4.5" />
        {count === 1 ? "1 pedido nuevo" : `${count} pedidos nuevos`}
      </Button>
    )}
  </div>
);

const NoOrders = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => (
  <EmptyState Icon={PackageOpen} title={isNarrowed ? "Ningún pedido coincide" : "Todavía no hay pedidos"}>
    {isNarrowed && (
      <Button tone="secondary" onClick={onClear}>
        Ver todos los pedidos
      </Button>
    )}
  </EmptyState>
);

const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={`hidden border-line border-b px-4 py-2 font-medium text-muted text-sm ${ROW_GRID}`}
  >
    <span>Pedido</span>
    <span>Cliente</span>
    <span>Productos</span>
    <span className="text-right">Total</span>
    <span>Estado</span>
    <span />
  </div>
);

type OrdersScreenProps = {
  shopName: string;
  notices: ReactNode;
  /** Offers to be told of new orders, above the list. */
  offer: ReactNode;
};

export function OrdersScreen({ shopName, notices, offer }: OrdersScreenProps) {
  const queries = useQueryClient();
  const { query, change } = useQueryParams();
  const place = readListParams(query);
  const { list, good, arrived, waiting, bringIn } = useOrderList(place);
  const sound = useOrderSound();
  useNewOrderSignals({ arrived, waiting, isOn: sound.isOn });
  const [shown, setShown] = useState<Order>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE);
  const canChoose = useCan("orders:write") && (place.payment === "due" || place.payment === "with_receipt");
  const status = useChangeStatus();

  const refreshing = useMutation({
    mutationFn: () => queries.invalidateQueries({ queryKey: staffKey("/orders/") }, { throwOnError: true }),
    onSuccess: () => toast.success("Pedidos actualizados"),
    onError: () => toast.error("Error al actualizar los pedidos"),
    onSettled: bringIn,
  });
  const showNew = () => {
    bringIn();
    if (place.page > 1 || place.search || place.status === "completed" || place.status === "cancelled" || place.payment)
      change({ search: undefined, status: undefined, cobro: undefined });
    window.scrollTo({ top: 0 });
  };
  const isNarrowed = place.search !== "" || place.status !== "" || place.payment !== "";

  return (
    <AdminPage
      title="Pedidos"
      actions={
        <OrdersToolbar
          isRefreshing={refreshing.isPending}
          onRefresh={() => refreshing.mutate()}
          sound={sound}
          notices={notices}
        />
      }
      read={{ ...list, ...good }}
    >
      <div className="grid grid-cols-1 gap-4">
        {offer}
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
          <SearchField
            label="Buscar pedidos"
            placeholder="Número, nombre, teléfono…"
            value={place.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <ChoiceChips
            label="Estado"
            choices={STATUS_CHOICES}
            value={place.status}
            onChoose={(chosen) => change({ status: chosen })}
          />
        </div>
        <PaymentChips
          value={place.payment}
          onChoose={(cobro) => {
            setChosen(NONE);
            change({ cobro });
          }}
        />
        <NewOrders count={waiting} onBringIn={showNew} />
        <PagedList
          {...{ list, good, page: place.page, size: ORDERS_PAGE_SIZE }}
          loading="Cargando los pedidos…"
          rowClass="h-28 rounded-2xl xl:h-16"
          empty={
            <NoOrders
              isNarrowed={isNarrowed}
              onClear={() => change({ search: undefined, status: undefined, cobro: undefined })}
            />
          }
        >
          {(orders) => (
            <div className="@container rounded-2xl border border-line bg-card">
              <ColumnNames />
              <ul className="divide-y divide-line">
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderRow
                      order={order}
                      shopName={shopName}
                      now={good.dataUpdatedAt}
                      isBusy={status.isBusy}
                      onComplete={() => status.setStatus(order, "completed")}
                      onShow={() => setShown(order)}
                      choice={
                        canChoose && {
                          isChosen: chosen.has(order.id),
                          onChange: (isChosen) => {
                            const others = [...chosen].filter((id) => id !== order.id);
                            setChosen(new Set(isChosen ? [...others, order.id] : others));
                          },
                        }
                      }
                      onChangeStatus={() => status.ask(order)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </PagedList>
        {canChoose && (
          <MarkPaid
            chosen={(good.data?.results ?? []).filter(({ id }) => chosen.has(id))}
            onDone={() => setChosen(NONE)}
          />
        )}
      </div>
      {shown && <OrderDialog order={shown} shopName={shopName} onClose={() => setShown(undefined)} />}
      {status.dialogs}
    </AdminPage>
  );
}
