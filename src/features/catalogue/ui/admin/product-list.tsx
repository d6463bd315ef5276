import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet, PackageSearch, Plus, RefreshCw, TrendingUp, Unplug } from "lucide-react";
import { startTransition, useCallback, useState } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { useLastGood } from "#src/client/use-last-good.ts";
import { useLastPage } from "#src/client/use-last-page.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { formatTime } from "#src/contract/moments.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { useMedia } from "#src/ui/use-media.ts";
import { counted, overCount } from "./bulk-dialog.tsx";
import { ListFilters } from "./list-filters.tsx";
import { nextSort, PAGE_SIZE, queryOf, readListParams } from "./list-params.ts";
import { PriceDialog } from "./price-dialog.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductTable } from "./product-table.tsx";
import { LIST_FAILURE, staffCatalogue } from "./queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useBulk } from "./use-bulk.tsx";
import { useDeleteProduct } from "./use-delete-product.tsx";
import { useSelection } from "./use-selection.ts";

const SupplierBanner = () => (
  <p className="flex items-center gap-2 text-muted text-sm">
    <Unplug aria-hidden="true" className="size-4" />
    Sincronización con el proveedor: desconectada
  </p>
);

type ActionsProps = { isRefreshing: boolean; onRefresh: () => void; onPrices: () => void };

function Actions({ isRefreshing, onRefresh, onPrices }: ActionsProps) {
  const mayWrite = useCan("products:write");
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
      {mayWrite && (
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

const wayClass = "inline-flex min-h-11 items-center gap-2 font-medium text-leaf underline-offset-4 hover:underline";

function NothingFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const mayWrite = useCan("products:write");
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl border border-line bg-card px-6 py-14 text-center">
      <PackageSearch aria-hidden="true" size={40} strokeWidth={1.5} className="text-leaf" />
      <p className="font-display font-semibold text-xl">
        {isNarrowed ? "Ningún producto coincide" : "Todavía no hay productos"}
      </p>
      {isNarrowed ? (
        <Button tone="secondary" onClick={onClear}>
          Ver todos los productos
        </Button>
      ) : (
        mayWrite && (
          <Link to={ADMIN_PATHS.newProduct} className={buttonClass()}>
            Agregar el primero
          </Link>
        )
      )}
    </div>
  );
}

export function ProductList() {
  const queries = useQueryClient();
  const { query, change } = useQueryParams();
  const { page, sort, narrowed } = readListParams(query);
  const list = useQuery({ ...staffCatalogue.list({ page, sort, narrowed }), placeholderData: keepPreviousData });
  const good = useLastGood(list);
  const isWide = useMedia("(width >= 48rem)");
  const selection = useSelection();
  const bulk = useBulk(selection);
  const deletion = useDeleteProduct(selection);
  const toastWithUndo = useUndoToast(staffCatalogue.products);
  const mayWrite = useCan("products:write");
  const [isAsking, setAsking] = useState(false);
  // Other pages lead to this dialog by the address.
  const isPricing = isAsking || query.has("precios");
  const openPrices = () => startTransition(() => setAsking(true));
  const closePrices = () => {
    setAsking(false);
    if (query.has("precios")) change({ precios: undefined, page: query.get("page") ?? undefined }, { replace: true });
  };

  const goToPage = useCallback(
    (last: number) => change({ page: last > 1 ? last : undefined }, { replace: true }),
    [change],
  );
  useLastPage({ page, size: PAGE_SIZE, read: list.isPlaceholderData ? undefined : list.data, onGo: goToPage });

  const { results: products = [], count = 0, count_is_exact } = good.data ?? {};
  const hrefFor = (number: number) => {
    const to = new URLSearchParams(query);
    to.set("page", `${number}`);
    return `?${to}`;
  };
  const listed = { products, selection, onDelete: deletion.ask };
  const isNarrowed = Object.keys(narrowed).length > 0;
  const clear = () => change(Object.fromEntries(Object.keys(narrowed).map((name) => [name, undefined])));
  const isOld = list.isPlaceholderData || list.isError;

  return (
    <AdminPage
      title="Productos"
      actions={
        <Actions
          isRefreshing={list.isFetching}
          onRefresh={() => void queries.invalidateQueries({ queryKey: staffCatalogue.products })}
          onPrices={openPrices}
        />
      }
      notice={list.error && <ReadFailure read={{ ...list, ...good }} fallback={LIST_FAILURE} />}
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="w-full lg:max-w-md">
            <SearchField
              label="Buscar productos"
              placeholder="Nombre, marca, categoría…"
              value={narrowed.search ?? ""}
              onSearch={(search) => change({ search }, { replace: true })}
            />
          </div>
          <SupplierBanner />
        </div>
        <ListFilters narrowed={narrowed} sort={sort} onChange={change} />
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm">
          <p aria-live="polite" className="text-muted">
            {good.data &&
              `${count_is_exact === false ? overCount(count) : counted(count)} · al día a las ${formatTime(new Date(good.dataUpdatedAt))}`}
          </p>
          {isNarrowed && (
            <button
              type="button"
              onClick={clear}
              className="-my-2.5 min-h-11 rounded-full px-2 font-medium text-leaf underline-offset-4 hover:underline"
            >
              Limpiar filtros
            </button>
          )}
          <div className="flex flex-wrap justify-between gap-x-3 md:-my-2.5 md:ml-auto max-md:basis-full">
            {mayWrite && (
              <button type="button" onClick={openPrices} className={`${wayClass} md:hidden`}>
                <TrendingUp aria-hidden="true" className="size-4 max-[24rem]:hidden" />
                Actualizar precios
              </button>
            )}
            <Link to={`${ADMIN_PATHS.productSheet}?${new URLSearchParams(queryOf(narrowed))}`} className={wayClass}>
              <FileSpreadsheet aria-hidden="true" className="size-4 max-[24rem]:hidden" />
              {mayWrite ? "Importar / exportar" : "Exportar"}
            </Link>
          </div>
        </div>
        {!good.data && list.isPending && (
          <ListSkeleton label="Cargando los productos…" rowClass="h-40 rounded-2xl md:h-15" />
        )}
        {good.data && count === 0 && <NothingFound isNarrowed={isNarrowed} onClear={clear} />}
        {products.length > 0 && (
          <div className={`transition-opacity duration-150 ${isOld ? "opacity-60" : ""}`} aria-busy={list.isFetching}>
            {isWide ? (
              <div className="rounded-2xl border border-line bg-card">
                <ProductTable
                  list={listed}
                  sort={sort}
                  onSort={(column) => change({ sort: nextSort(column, sort) }, { replace: true })}
                />
              </div>
            ) : (
              <ProductCards list={listed} />
            )}
          </div>
        )}
        <Pagination current={page} last={Math.ceil(count / PAGE_SIZE)} hrefFor={hrefFor} />
      </div>
      {selection.ids.size > 0 && (
        <SelectionBar
          selection={selection}
          matching={count}
          narrowed={narrowed}
          isBusy={bulk.isBusy}
          onAction={bulk.start}
          onPrices={openPrices}
        />
      )}
      {bulk.dialog}
      {deletion.dialog}
      {isPricing && mayWrite && (
        <PriceDialog
          ids={[...selection.ids]}
          narrowed={narrowed}
          onDone={(message, activityId) => {
            closePrices();
            toastWithUndo(message, activityId);
          }}
          onClose={closePrices}
        />
      )}
    </AdminPage>
  );
}
