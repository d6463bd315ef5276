import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS, adminOrderPath, adminProductPath } from "#src/admin-paths.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { useLastGood } from "#src/client/use-last-good.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { LATE_AFTER_HOURS } from "#src/features/orders/contract.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { SALES_DAYS, type Today } from "../contract.ts";
import { LicencesCard } from "./licences-card.tsx";
import { PaidCard } from "./paid-card.tsx";
import { Ranking } from "./ranking.tsx";
import { SalesCard } from "./sales-card.tsx";
import { FailedMailsCard, NoProductsCard, ProductsCard, Tile } from "./to-do.tsx";

const PERIODS = SALES_DAYS.map((value) => ({ value, label: `${value} días` }));

const pending = `${ADMIN_PATHS.orders}?status=pending`;

const whenDue = (due: string, now: number) =>
  `${Date.parse(due) < now ? "Venció el" : "Respondé antes del"} ${formatShortMoment(due)}`;

const Counts = ({ today: { orders_today, late, oldest_late, withdrawals }, now }: { today: Today; now: number }) => (
  <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
    <Tile name="Pedidos de hoy" count={orders_today} to={ADMIN_PATHS.orders} hint="Desde la medianoche" />
    <Tile
      name={`Hace más de ${LATE_AFTER_HOURS} h que esperan`}
      count={late}
      to={oldest_late === null ? pending : adminOrderPath(oldest_late)}
      hint={oldest_late === null ? "Ninguno quedó olvidado" : `Empezá por el #${oldest_late}`}
      isUrgent={late > 0}
    />
    <div className="grid max-md:col-span-2">
      <Tile
        name="Solicitudes sin responder"
        count={withdrawals.open}
        to={ADMIN_PATHS.withdrawals}
        hint={withdrawals.next_due === null ? "Ninguna espera respuesta" : whenDue(withdrawals.next_due, now)}
        isUrgent={withdrawals.open > 0}
      />
    </div>
  </div>
);

const FixList = ({ today, waited }: { today: Today; waited: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    {!today.has_products && <NoProductsCard />}
    {today.has_products && (
      <>
        <ProductsCard
          title="Poco stock"
          products={today.low_stock}
          allWell="Hay de todo lo que está disponible."
          say={({ stock }) => (stock === 0 ? "Sin stock" : stock === 1 ? "Queda 1" : `Quedan ${stock}`)}
          filter="low_stock"
        />
        <ProductsCard
          title="Sin precio"
          products={today.without_price}
          allWell="Todo lo que está disponible tiene precio."
          filter="no_prices"
        />
        <ProductsCard
          title="Sin foto"
          products={today.without_photo}
          allWell="Todo lo que está disponible tiene foto."
          filter="no_image"
        />
      </>
    )}
    {waited}
    <FailedMailsCard mails={today.failed_mails} hasServer={today.has_mail_server} />
  </div>
);

const productName = ({ product, name }: Today["sales"]["by_product"][number]) =>
  product === null ? (
    nonBreakingUnits(name)
  ) : (
    <Link to={adminProductPath(product)} className="underline-offset-4 hover:underline">
      {nonBreakingUnits(name)}
    </Link>
  );

const SoldBest = ({ sales }: { sales: Today["sales"] }) => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    <Ranking
      title="Lo más vendido"
      hint="Ordenado por unidades vendidas."
      column="Producto"
      by="units"
      rows={sales.by_product.map((row) => ({ ...row, key: `${row.product}-${row.name}`, name: productName(row) }))}
    />
    <Ranking
      title="Por categoría"
      hint="Ordenado por pesos vendidos."
      column="Categoría"
      by="pesos"
      rows={sales.by_category.map((row) => ({ ...row, key: row.category, name: row.category }))}
    />
  </div>
);

type TodayScreenProps = {
  /** Shown to the owner first. */
  warnings?: ReactNode;
  /** Rendered by the orders' feature, as they were at `now` (in milliseconds). */
  pendingOrders: (today: Today, now: number) => ReactNode;
  /** What most people wait for, by the feature of its own. */
  waitedFor: (today: Today) => ReactNode;
  /** Rendered by the costs' feature. */
  stockWorth: ReactNode;
  /** What a new shop still lacks; above the rest while no order waits. */
  setup: ReactNode;
  /** Whether the parts above are loaded, so that nothing moves. */
  isReady: boolean;
};

export function TodayScreen({ warnings, pendingOrders, waitedFor, stockWorth, setup, isReady }: TodayScreenProps) {
  const { query, change } = useQueryParams();
  const days = SALES_DAYS.find((one) => one === query.get("dias")) ?? "30";
  const asked = staffQuery("/admin/today/", { query: { days }, failure: "Error al cargar el resumen del día" });
  const read = useLastGood(useQuery({ ...asked, refetchInterval: 60_000, placeholderData: keepPreviousData }));
  const today = isReady ? read.data : undefined;
  return (
    <AdminPage title="Hoy" read={read}>
      {!today && !read.isError && <ListSkeleton label="Cargando el día…" rowClass="h-24 rounded-2xl" />}
      {today && (
        <div className={`grid grid-cols-1 gap-6 ${read.isError ? "opacity-60" : ""}`}>
          {warnings}
          {today.pending === 0 && setup}
          {pendingOrders(today, read.dataUpdatedAt)}
          <Counts today={today} now={read.dataUpdatedAt} />
          <LicencesCard licences={today.licences} now={read.dataUpdatedAt} />
          <FixList today={today} waited={waitedFor(today)} />
          {stockWorth}
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <h2 className="text-2xl">Ventas</h2>
                <p className="text-muted text-sm">
                  Pedidos pendientes y completados, sin los cancelados, a los precios de cada pedido.
                </p>
              </div>
              <ChoiceChips
                label="Período"
                choices={PERIODS}
                value={days}
                onChoose={(chosen) => change({ dias: chosen === "30" ? undefined : chosen }, { replace: true })}
              />
            </div>
            <SalesCard days={today.sales.by_day} />
            <PaidCard paid={today.paid} days={days} />
            <SoldBest sales={today.sales} />
          </div>
          {today.pending > 0 && setup}
        </div>
      )}
    </AdminPage>
  );
}
