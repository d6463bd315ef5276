import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Mail, PackageOpen } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "#src/client/failure-message.ts";
import { useLastGood } from "#src/client/use-last-good.ts";
import { PATHS } from "#src/paths.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Order } from "../contract.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { OrderCard } from "./order-card.tsx";
import type { OrderChange } from "./order-changes.ts";
import { orderQueries } from "./queries.ts";
import { useSiteSettings } from "./site-settings.ts";

const MailNote = () => (
  <p className="flex items-start gap-2 text-muted text-sm">
    <Mail aria-hidden="true" size={18} className="mt-px shrink-0" />
    Cada novedad de tus pedidos te llega por email. Si no la ves, revisá también la carpeta de spam.
  </p>
);

const NoOrders = () => (
  <div className="grid justify-items-center gap-4 rounded-3xl border border-line bg-card px-6 py-14 text-center">
    <PackageOpen aria-hidden="true" size={44} strokeWidth={1.5} className="text-leaf" />
    <p className="font-display font-semibold text-xl">No tienes pedidos activos</p>
    <Link to={PATHS.catalogue} className={buttonClass("primary")}>
      Ir a la tienda
    </Link>
  </div>
);

const OrdersSkeleton = () => (
  <div role="status" aria-label="Cargando tus pedidos" className="grid gap-4">
    <Skeleton className="h-80 rounded-3xl" />
    <Skeleton className="h-24 rounded-3xl" />
  </div>
);

type CancelledSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

const CancelledSwitch = ({ isOn, onChange }: CancelledSwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
    Ver cancelados
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="relative h-11 w-12 cursor-pointer border-0 bg-transparent before:mask-none before:absolute before:inset-x-0 before:inset-y-2 before:rounded-full before:border before:border-edge before:bg-tint before:transition-colors before:duration-150 after:absolute after:top-3 after:left-1 after:size-5 after:rounded-full after:bg-edge after:transition-transform after:duration-150 checked:before:border-leaf checked:before:bg-leaf checked:after:translate-x-5 checked:after:bg-on-leaf"
    />
  </label>
);

type Read = { error: Error | null; refetch: () => unknown };

const ReadFailed = ({ query: { error, refetch } }: { query: Read }) =>
  error && (
    <LoadFailure message={failureMessage(error, "Error al obtener las órdenes")} onRetry={() => void refetch()} />
  );

type OwnOrdersProps = { orders: readonly Order[]; isAlone?: boolean };

/** Open is the newest unfinished one, else the newest. */
function OwnOrders({ orders, isAlone = false }: OwnOrdersProps) {
  const [change, setChange] = useState<OrderChange>();
  const { whatsapp } = useSiteSettings();
  const first = orders.find(({ status }) => status === "pending") ?? orders[0];
  return (
    <>
      <ul className="grid gap-4 empty:hidden">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              shopNumber={whatsapp}
              onCancel={() => setChange({ order })}
              onTakeOut={(without) => setChange({ order, without })}
              isOpen={order === first}
              isAlone={isAlone}
            />
          </li>
        ))}
      </ul>
      {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  );
}

/** One order of the customer's, to which its mails lead. */
export function MyOrder({ orderId }: { orderId: number }) {
  const query = useQuery(orderQueries.one(orderId));
  const { data: order } = query;
  return (
    <section aria-label={`Pedido #${orderId}`} className="grid gap-4">
      <Link to={`${PATHS.account}?section=orders`} className={buttonClass("quiet", "justify-self-start px-2!")}>
        <ArrowLeft aria-hidden="true" size={18} />
        Todos mis pedidos
      </Link>
      {query.isPending && <OrdersSkeleton />}
      <ReadFailed query={query} />
      {order && <OwnOrders orders={[order]} isAlone />}
    </section>
  );
}

export function MyOrders() {
  const [withCancelled, setWithCancelled] = useState(false);
  const query = useInfiniteQuery({
    ...orderQueries.myOrders(withCancelled),
    placeholderData: (previous) => previous,
  });
  const orders = useLastGood(query).data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section aria-labelledby="mis-pedidos" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="mis-pedidos" className="text-2xl">
          Mis Pedidos
        </h2>
        <CancelledSwitch isOn={withCancelled} onChange={setWithCancelled} />
      </div>
      <MailNote />
      {query.isPending && <OrdersSkeleton />}
      <ReadFailed query={query} />
      {query.error && orders.length > 0 && (
        <p className="text-muted text-sm">Esto es lo último que pudimos cargar: puede haber cambiado.</p>
      )}
      {query.isSuccess && orders.length === 0 && <NoOrders />}
      <OwnOrders orders={orders} />
      {query.hasNextPage && (
        <Button
          tone="secondary"
          className="justify-self-center"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Cargando…" : "Ver más"}
        </Button>
      )}
    </section>
  );
}
