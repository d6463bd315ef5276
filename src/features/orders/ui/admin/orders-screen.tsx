import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowUp, PackageOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { staffKey } from "#src/client/api-query.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { PagedList } from "#src/ui/admin/paged-list.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { ORDERS_PAGE_SIZE, type Order } from "../../contract.ts";
import { useChangeStatus } from "./change-status.tsx";
import { ChosenOrders } from "./chosen-orders.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRow, ROW_GRID } from "./order-row.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";
import { isNarrowed, type OrdersParams, ordersParams } from "./queries.ts";
import { useNewOrderSignals, useOrderSound } from "./use-new-order-signals.ts";
import { useOrderList } from "./use-order-list.ts";

const NONE: ReadonlySet<number> = new Set();

/** What its address doesn't say, or not right, is the list from its top. */
const readListParams = (query: URLSearchParams): OrdersParams =>
  ordersParams.parse({
    ...Object.fromEntries(query),
    payment: query.get("cobro"),
    date_from: query.get("desde"),
    date_to: query.get("hasta"),
  });

/** Lies over the page: pushing the rows would make people press the wrong one. */
const NewOrders = ({ count, isRaised, onBringIn }: { count: number; isRaised: boolean; onBringIn: () => void }) => (
  <div
    role="status"
    className={`pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 grid justify-items-center md:left-22 lg:left-58 ${isRaised ? "max-md:mb-25 md:bottom-24" : "md:bottom-6"}`}
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

type ColumnNamesProps = { isAllChosen: boolean; onChooseAll: (all: boolean) => void };

const ColumnNames = ({ isAllChosen, onChooseAll }: ColumnNamesProps) => (
  <div className={`border-line border-b px-4 font-medium text-muted text-sm ${ROW_GRID}`}>
    <label className="-ml-3 flex min-h-11 w-fit cursor-pointer items-center gap-x-3 pl-3 @4xl:gap-x-4">
      <input
        type="checkbox"
        aria-label="Elegir todos los de esta página"
        checked={isAllChosen}
        onChange={({ target }) => onChooseAll(target.checked)}
        className="size-5 accent-leaf"
      />
      <span aria-hidden="true">
        Pedido<span className="@4xl:hidden">s</span>
      </span>
    </label>
    {["Cliente", "Productos", "Total", "Pago", "Estado"].map((name) => (
      <span key={name} aria-hidden="true" className={`hidden @4xl:block ${name === "Total" ? "text-right" : ""}`}>
        {name}
      </span>
    ))}
  </div>
);

type OrdersScreenProps = {
  notices: ReactNode;
  /** Offers to be told of new orders, above the list. */
  offer: ReactNode;
};

export function OrdersScreen({ notices, offer }: OrdersScreenProps) {
  const queries = useQueryClient();
  const { query, change } = useQueryParams();
  const place = readListParams(query);
  const { list, arrived, waiting, bringIn } = useOrderList(place);
  const sound = useOrderSound();
  useNewOrderSignals({ arrived, waiting, isOn: sound.isOn });
  const [shown, setShown] = useState<Order>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE);
  const status = useChangeStatus();

  const refreshing = useMutation({
    mutationFn: () => queries.invalidateQueries({ queryKey: staffKey("/orders/") }, { throwOnError: true }),
    onSuccess: () => toast.success("Pedidos actualizados"),
    onError: () => toast.error("Error al actualizar los pedidos"),
    onSettled: bringIn,
  });
  const clear = () => change({ search: "", status: "", cobro: "", desde: "", hasta: "" });
  const showNew = () => {
    bringIn();
    if (place.page > 1 || isNarrowed({ ...place, status: place.status === "pending" ? "" : place.status })) clear();
    window.scrollTo({ top: 0 });
  };
  const listed = list.data?.results ?? [];
  const chosenOrders = listed.filter(({ id }) => chosen.has(id));

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
      read={list}
    >
      <div className={`grid grid-cols-1 gap-4 ${chosenOrders.length > 0 ? "max-md:pb-28" : ""}`}>
        {offer}
        <OrderFilters
          place={place}
          onChange={(changes, how) => {
            setChosen(NONE);
            change(changes, how);
          }}
        />
        <NewOrders count={waiting} isRaised={chosenOrders.length > 0} onBringIn={showNew} />
        <PagedList
          list={list}
          size={ORDERS_PAGE_SIZE}
          loading="Cargando los pedidos…"
          rowClass="h-28 rounded-2xl xl:h-16"
          empty={<NoOrders isNarrowed={isNarrowed(place)} onClear={clear} />}
        >
          {(orders) => (
            <div className="@container rounded-2xl border border-line bg-card">
              <ColumnNames
                isAllChosen={chosenOrders.length === orders.length}
                onChooseAll={(all) => setChosen(new Set(all ? orders.map(({ id }) => id) : []))}
              />
              <ul className="divide-y divide-line">
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderRow
                      order={order}
                      now={list.dataUpdatedAt}
                      status={status}
                      onShow={() => setShown(order)}
                      isChosen={chosen.has(order.id)}
                      onChoose={(isChosen) => {
                        const others = [...chosen].filter((id) => id !== order.id);
                        setChosen(new Set(isChosen ? [...others, order.id] : others));
                      }}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </PagedList>
        {chosenOrders.length > 0 && <ChosenOrders orders={chosenOrders} onDone={() => setChosen(NONE)} />}
      </div>
      {shown && <OrderDialog order={shown} onClose={() => setShown(undefined)} />}
      {status.dialogs}
    </AdminPage>
  );
}
