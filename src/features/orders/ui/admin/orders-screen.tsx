import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp, PackageOpen } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useLocation } from "react-router";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { useLastPage } from "#src/client/use-last-page.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useRowLinks } from "#src/ui/admin/row-link.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { useInParts } from "#src/ui/admin/use-in-parts.ts";
import { Button } from "#src/ui/button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { ORDER_STATUS_LABELS, ORDER_STATUSES, ORDERS_PAGE_SIZE, type Order, orderStatus } from "../../contract.ts";
import { useChangeStatus } from "./change-status.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderRow, ROW_GRID } from "./order-row.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";
import type { OrdersParams } from "./queries.ts";
import { useNewOrderSignals, useOrderSound } from "./use-new-order-signals.ts";
import { useOrderList } from "./use-order-list.ts";

const STATUS_CHOICES = [
  { value: "", label: "Todos" },
  ...ORDER_STATUSES.map((value) => ({ value, label: `${ORDER_STATUS_LABELS[value]}s` })),
] as const;

/** Rows here are taller than those of products. */
const ROWS_AT_ONCE = 6;

function readListParams(query: URLSearchParams): OrdersParams {
  const status = orderStatus.safeParse(query.get("status"));
  const page = Number(query.get("page"));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: query.get("search") ?? "",
    status: status.success ? status.data : "",
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
  <div className="grid justify-items-center gap-3 rounded-2xl border border-line bg-card px-6 py-14 text-center">
    <PackageOpen aria-hidden="true" size={40} strokeWidth={1.5} className="text-leaf" />
    <p className="font-display font-semibold text-xl">
      {isNarrowed ? "Ningún pedido coincide" : "Todavía no hay pedidos"}
    </p>
    {isNarrowed && (
      <Button tone="secondary" onClick={onClear}>
        Ver todos los pedidos
      </Button>
    )}
  </div>
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
  const { list, good, orders: found, arrived, waiting, bringIn } = useOrderList(place);
  const orders = useInParts(found, ROWS_AT_ONCE);
  const follow = useRowLinks({ list: useLocation().search });
  const goToPage = useCallback(
    (last: number) => change({ page: last > 1 ? last : undefined }, { replace: true }),
    [change],
  );
  useLastPage({
    page: place.page,
    size: ORDERS_PAGE_SIZE,
    read: list.isPlaceholderData ? undefined : list.data,
    onGo: goToPage,
  });
  const sound = useOrderSound();
  useNewOrderSignals({ arrived, waiting, isOn: sound.isOn });
  const [shown, setShown] = useState<Order>();
  const status = useChangeStatus();

  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await queries.invalidateQueries({ queryKey: [...ADMIN_QUERY_KEY, "orders"] });
    const { isError } = await list.refetch();
    setRefreshing(false);
    bringIn();
    if (isError) toast.error("Error al actualizar los pedidos");
    else toast.success("Pedidos actualizados");
  };
  const showNew = () => {
    bringIn();
    if (place.page > 1 || place.search || place.status === "completed" || place.status === "cancelled")
      change({ search: undefined, status: undefined });
    window.scrollTo({ top: 0 });
  };
  const last = Math.ceil((good.data?.count ?? 0) / ORDERS_PAGE_SIZE);
  const hrefFor = (page: number) => {
    const to = new URLSearchParams(query);
    to.set("page", `${page}`);
    return `?${to}`;
  };
  // Rounded to the minute, so that rows aren't rendered anew every few seconds.
  const readAt = good.dataUpdatedAt - (good.dataUpdatedAt % 60_000);
  const isWaiting = good.data === undefined ? list.isPending : found.length > 0 && orders.length === 0;
  const isOld = list.isPlaceholderData || list.isError || orders !== found;
  const isNarrowed = place.search !== "" || place.status !== "";

  return (
    <AdminPage
      title="Pedidos"
      actions={<OrdersToolbar isRefreshing={isRefreshing} onRefresh={refresh} sound={sound} notices={notices} />}
      notice={list.error && <ReadFailure read={{ ...list, ...good }} fallback="Error al cargar los pedidos" />}
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
        <NewOrders count={waiting} onBringIn={showNew} />
        {isWaiting && <ListSkeleton label="Cargando los pedidos…" rowClass="h-28 rounded-2xl xl:h-16" />}
        {list.isSuccess && found.length === 0 && (
          <NoOrders isNarrowed={isNarrowed} onClear={() => change({ search: undefined, status: undefined })} />
        )}
        {found.length > 0 && orders.length > 0 && (
          <div
            className={`@container rounded-2xl border border-line bg-card transition-opacity duration-150 ${isOld ? "opacity-60" : ""}`}
          >
            <ColumnNames />
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by Enter as by a finger */}
            <ul onClick={follow} className="divide-y divide-line">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderRow
                    order={order}
                    shopName={shopName}
                    now={readAt}
                    isBusy={status.isBusy}
                    onSetStatus={status.setStatus}
                    onShow={setShown}
                    onChangeStatus={status.ask}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        <Pagination current={place.page} last={last} hrefFor={hrefFor} />
      </div>
      {shown && <OrderDialog order={shown} shopName={shopName} onClose={() => setShown(undefined)} />}
      {status.dialogs}
    </AdminPage>
  );
}
