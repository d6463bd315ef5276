import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ApiError } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { useChangeStatus } from "./change-status.tsx";
import { DeleteOrder } from "./delete-order.tsx";
import { EarlierOrders } from "./earlier-orders.tsx";
import { FulfilmentCard } from "./fulfilment-card.tsx";
import { InvoiceCard } from "./invoice-card.tsx";
import { MailsCard } from "./mails-card.tsx";
import { nextStepOf } from "./next-step.ts";
import { NotesCard } from "./notes-card.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderEditor } from "./order-editor.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderSlip } from "./order-slip.tsx";
import { PaymentState } from "./payment-state.tsx";
import { PaymentsCard, type TypedEntry } from "./payments-card.tsx";
import { ProductsCard } from "./products-card.tsx";
import { staffOrderQueries } from "./queries.ts";

const POLLING = 15_000;

const Waiting = () => (
  <div role="status" className="grid gap-4 lg:grid-cols-[1fr_22rem]">
    <span className="sr-only">Cargando el pedido…</span>
    <Skeleton className="h-96 rounded-2xl" />
    <Skeleton className="h-64 rounded-2xl" />
  </div>
);

const Gone = ({ back }: { back: string }) => (
  <div className="grid justify-items-center gap-3 py-16 text-center">
    <p className="font-display font-semibold text-xl">Este pedido no existe</p>
    <p className="text-muted">Puede que alguien lo haya eliminado.</p>
    <Link to={back} className={buttonClass("secondary")}>
      Volver a los pedidos
    </Link>
  </div>
);

type OrderScreenProps = {
  orderId: number;
  /** The activity's part of the screen. */
  history: ReactNode;
};

export function OrderScreen({ orderId, history }: OrderScreenProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { query, change } = useQueryParams();
  const read = useQuery({
    ...staffOrderQueries.order(orderId),
    refetchInterval: POLLING,
    refetchOnWindowFocus: "always",
  });
  const status = useChangeStatus();
  const [isDeleting, setDeleting] = useState(false);
  const [entry, setEntry] = useState<TypedEntry>();

  const canWrite = useCan("orders:write");
  const isEditing = query.has("editar") && canWrite;
  const closeEditor = useCallback(() => change({ editar: undefined }, { replace: true }), [change]);

  // Back to the list as it was left.
  const back = `${ADMIN_PATHS.orders}${state?.list ?? ""}`;
  const order = read.data;
  const next = order && nextStepOf(order);
  const isGone = read.error instanceof ApiError && read.error.code === "NOT_FOUND";
  return (
    <AdminPage
      title={`Pedido #${orderId}`}
      back={{ address: back, name: "Volver a los pedidos" }}
      actions={
        order &&
        !isEditing &&
        !isGone && (
          <OrderActions
            order={order}
            status={status}
            onEdit={() => change({ editar: "1" })}
            onDelete={() => setDeleting(true)}
            next={entry ? undefined : next}
            onPay={() => setEntry("payment")}
          />
        )
      }
      notice={read.error && !isGone && <ReadFailure read={read} />}
    >
      {read.isPending && <Waiting />}
      {isGone && <Gone back={back} />}
      {order && isEditing && !isGone && <OrderEditor order={order} onClose={closeEditor} />}
      {order && !isEditing && !isGone && (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusBadge status={order.status} />
            <PaymentState order={order} />
            <p className="text-muted text-sm">
              Hecho el <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
              {order.accepted_texts && `, aceptando los textos legales del ${formatMoment(order.accepted_texts)}`}
              {order.is_adult && ", con fecha de nacimiento de mayor de 18"}
            </p>
          </div>
          <div className="grid items-start gap-4 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-1 gap-4 max-lg:contents">
              <ProductsCard order={order} />
              <PaymentsCard order={order} isNext={next === "pay"} typed={entry} onType={setEntry} />
              <InvoiceCard order={order} />
              <FulfilmentCard order={order} isNext={next === "deliver"} />
              <div className="max-lg:order-last">{history}</div>
            </div>
            <div className="grid grid-cols-1 gap-4 max-lg:contents">
              <Card title="Cliente y entrega">
                <OrderFacts order={order} />
              </Card>
              <NotesCard orderId={order.id} />
              <EarlierOrders order={order} />
              <MailsCard order={order} />
            </div>
          </div>
          <OrderSlip order={order} />
        </div>
      )}
      {status.dialogs}
      {order && isDeleting && (
        <DeleteOrder order={order} onDeleted={() => navigate(back)} onClose={() => setDeleting(false)} />
      )}
    </AdminPage>
  );
}
