import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, PackageSearch, Plus, RefreshCw, TrendingUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { useLastGood } from "#src/client/use-last-good.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { formatTime } from "#src/contract/moments.ts";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { PagedList } from "#src/ui/admin/paged-list.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { useMedia } from "#src/ui/use-media.ts";
import type { Product } from "../../contract/product.ts";
import { productCountText } from "./bulk-dialog.tsx";
import { ListFilters } from "./list-filters.tsx";
import { nextSort, PAGE_SIZE, queryOf, readListParams } from "./list-params.ts";
import { PriceDialog } from "./price-dialog.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductTable } from "./product-table.tsx";
import { staffCatalogue } from "./queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useBulk } from "./use-bulk.tsx";
import { useSelection } from "./use-selection.ts";
import { VariantsDialog } from "./variants-dialog.tsx";

type ActionsProps = { isRefreshing: boolean; onRefresh: () => void; onPrices: () => void };

function Actions({ isRefreshing, onRefresh, onPrices }: ActionsProps) {
  const canWrite = useCan("products:write");
  return (
    <>
      <IconButton
        Icon={RefreshCw}
        name="Actualizar"
        disabled={isRefreshing}
        aria-busy={isRefreshing}
        onClick={onRefresh}
        className={isRefreshing ? "[&>svg]:animate-spin" : ""}
      />
      {canWrite && (
        <>
          <Button tone="secondary" onClick={onPrices} className="max-md:hidden">
            <TrendingUp aria-hidden="true" className="size-4.5" />
            Actualizar precios
          </Button>
          <Link
            to={ADMIN_PATHS.newProduct}
            aria-label="Agregar producto"
            className={buttonClass("primary", "max-md:size-11 max-md:p-0!")}
          >
            <Plus aria-hidden="true" className="size-4.5" />
            <span className="max-md:hidden">Agregar producto</span>
          </Link>
        </>
      )}
    </>
  );
}

const linkClass = "inline-flex min-h-11 items-center gap-2 font-medium text-leaf underline-offset-4 hover:underline";

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const canWrite = useCan("products:write");
  return (
    <EmptyState Icon={PackageSearch} title={isFiltered ? "Ningún producto coincide" : "Todavía no hay productos"}>
      {isFiltered ? (
        <Button tone="secondary" onClick={onClear}>
          Ver todos los productos
        </Button>
      ) : (
        canWrite && (
          <Link to={ADMIN_PATHS.newProduct} className={buttonClass()}>
            Agregar el primero
          </Link>
        )
      )}
    </EmptyState>
  );
}

/** `banner` says how the supplier stands. */
export function ProductList({ banner }: { banner: ReactNode }) {
  const refresh = useRefresh();
  const { query, change } = useQueryParams();
  const { page, sort, filters } = readListParams(query);
  const asked = staffCatalogue.list({ page, sort, filters });
  const list = useLastGood(useQuery({ ...asked, placeholderData: keepPreviousData }));
  const isWide = useMedia("(width >= 48rem)");
  const selection = useSelection();
  const bulk = useBulk(selection);
  const canWrite = useCan("products:write");
  // In the address, so that other pages can lead to it.
  const showPrices = (isOpen: boolean) =>
    change({ precios: isOpen ? "1" : undefined, page: query.get("page") ?? undefined }, { replace: true });
  const openPrices = () => showPrices(true);

  const { results: products = [], count = 0, count_is_exact } = list.data ?? {};
  const [shownId, setShownId] = useState<number>();
  const shown = products.find(({ id }) => id === shownId);
  const listed = {
    ...{ products, selection },
    onDelete: bulk.askToDelete,
    onVariants: ({ id }: Product) => setShownId(id),
  };
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = list.data !== undefined && count === 0 && !isFiltered;
  const clear = () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])));

  return (
    <AdminPage
      title="Productos"
      actions={<Actions isRefreshing={list.isFetching} onRefresh={() => void refresh()} onPrices={openPrices} />}
      read={list}
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className={`w-full lg:max-w-md ${isEmpty ? "hidden" : ""}`}>
            <SearchField
              label="Buscar productos"
              placeholder="Nombre, marca, SKU o código…"
              value={filters.search ?? ""}
              onSearch={(search) => change({ search }, { replace: true })}
            />
          </div>
          {banner}
        </div>
        {!isEmpty && <ListFilters filters={filters} sort={sort} onChange={change} />}
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm">
          <p aria-live="polite" className="text-muted">
            {list.data &&
              `${productCountText(count, count_is_exact)} · al día a las ${formatTime(new Date(list.dataUpdatedAt))}`}
          </p>
          {isFiltered && (
            <button
              type="button"
              onClick={clear}
              className="-my-2.5 min-h-11 rounded-full px-2 font-medium text-leaf underline-offset-4 hover:underline"
            >
              Limpiar filtros
            </button>
          )}
          <div className="flex flex-wrap justify-between gap-x-3 md:-my-2.5 md:ml-auto max-md:basis-full">
            {canWrite && (
              <button type="button" onClick={openPrices} className={`${linkClass} md:hidden`}>
                <TrendingUp aria-hidden="true" className="size-4 max-[24rem]:hidden" />
                Actualizar precios
              </button>
            )}
            <Link to={`${ADMIN_PATHS.productSheet}?${new URLSearchParams(queryOf(filters))}`} className={linkClass}>
              <FileSpreadsheet aria-hidden="true" className="size-4 max-[24rem]:hidden" />
              {canWrite ? "Importar / exportar" : "Exportar"}
            </Link>
          </div>
        </div>
        <PagedList
          list={list}
          size={PAGE_SIZE}
          loading="Cargando los productos…"
          rowClass="h-40 rounded-2xl md:h-15"
          empty={<NothingFound isFiltered={isFiltered} onClear={clear} />}
        >
          {() =>
            isWide ? (
              <div className="rounded-2xl border border-line bg-card">
                <ProductTable
                  list={listed}
                  sort={sort}
                  onSort={(column) => change({ sort: nextSort(column, sort) }, { replace: true })}
                />
              </div>
            ) : (
              <ProductCards list={listed} />
            )
          }
        </PagedList>
      </div>
      {selection.ids.size > 0 && (
        <SelectionBar
          selection={selection}
          matching={count}
          filters={filters}
          isBusy={bulk.isBusy}
          onAction={bulk.start}
          onPrices={openPrices}
        />
      )}
      {bulk.dialog}
      {shown && <VariantsDialog product={shown} onClose={() => setShownId(undefined)} />}
      {query.has("precios") && canWrite && (
        <PriceDialog ids={[...selection.ids]} filters={filters} onClose={() => showPrices(false)} />
      )}
    </AdminPage>
  );
}
