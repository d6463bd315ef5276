import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus, X } from "lucide-react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { useLastGood } from "#src/client/use-last-good.ts";
import { pageIn, useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { PagedList } from "#src/ui/admin/paged-list.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { CUSTOMER_ORDERINGS, CUSTOMERS_PAGE_SIZE } from "../contract.ts";
import { CustomerRow, ROW_GRID } from "./customer-row.tsx";
import { customerQueries } from "./queries.ts";

const ORDERINGS = [
  { value: "-last_order", label: "Último pedido" },
  { value: "-total", label: "Mayor total" },
  { value: "name", label: "Nombre" },
] as const;

const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={`hidden border-line border-b px-4 py-2 font-medium text-muted text-sm ${ROW_GRID}`}
  >
    <span>Cliente</span>
    <span>Etiquetas</span>
    <span className="text-right">Pedidos</span>
    <span className="text-right">Total</span>
    <span className="text-right">Último pedido</span>
  </div>
);

export function CustomersScreen() {
  const { query, change } = useQueryParams();
  const place = {
    page: pageIn(query),
    search: query.get("search") ?? "",
    tag: query.get("tag") ?? "",
    ordering: CUSTOMER_ORDERINGS.find((ordering) => ordering === query.get("ordering")) ?? "-last_order",
  };
  const list = useLastGood(useQuery({ ...customerQueries.list(place), placeholderData: keepPreviousData }));
  const canWrite = useCan("orders:write");
  const isNarrowed = place.search !== "" || place.tag !== "";
  return (
    <AdminPage
      title="Clientes"
      actions={
        canWrite && (
          <Link to={ADMIN_PATHS.newCustomer} className={buttonClass("primary", "max-sm:size-11 max-sm:p-0!")}>
            <UserPlus aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Agregar cliente</span>
          </Link>
        )
      }
      read={list}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
          <SearchField
            label="Buscar clientes"
            placeholder="Nombre, teléfono, email, etiqueta…"
            value={place.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <ChoiceChips
            label="Ordenar por"
            choices={ORDERINGS}
            value={place.ordering}
            onChoose={(ordering) => change({ ordering: ordering === "-last_order" ? undefined : ordering })}
          />
        </div>
        {place.tag !== "" && (
          <Button
            tone="secondary"
            className="justify-self-start"
            aria-label={`Quitar la etiqueta ${place.tag}`}
            onClick={() => change({ tag: undefined })}
          >
            {place.tag}
            <X aria-hidden="true" className="size-4.5" />
          </Button>
        )}
        <PagedList
          list={list}
          size={CUSTOMERS_PAGE_SIZE}
          loading="Cargando los clientes…"
          rowClass="h-28 rounded-2xl xl:h-16"
          empty={
            <EmptyState title={isNarrowed ? "Ningún cliente coincide" : "Todavía no hay clientes"}>
              {isNarrowed && (
                <Button tone="secondary" onClick={() => change({ search: undefined, tag: undefined })}>
                  Ver todos los clientes
                </Button>
              )}
            </EmptyState>
          }
        >
          {(customers) => (
            <div className="@container rounded-2xl border border-line bg-card">
              <ColumnNames />
              <ul className="divide-y divide-line">
                {customers.map((customer) => (
                  <li key={customer.id}>
                    <CustomerRow customer={customer} onTag={(tag) => change({ tag })} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </PagedList>
      </div>
    </AdminPage>
  );
}
