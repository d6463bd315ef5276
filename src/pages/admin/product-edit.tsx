import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ApiError } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { whyRestricted } from "#src/contract/regulated.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { ProductFacts } from "#src/features/catalogue/ui/admin/product-facts.tsx";
import { ProductForm } from "#src/features/catalogue/ui/form/product-form.tsx";
import { formQueries } from "#src/features/catalogue/ui/form/queries.ts";
import { StockMovements } from "#src/features/catalogue/ui/form/stock-movements.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Route } from "./+types/product-edit.ts";
import { ProductActions } from "./product/product-actions.tsx";
import { ProductAwaited } from "./product/product-awaited.tsx";
import { toastSaved } from "./product/toast-saved.tsx";

const LIST = { address: ADMIN_PATHS.products, name: "Productos" };

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "VALIDATION");

export default function EditProduct({ params }: Route.ComponentProps) {
  const id = Number(params.productId);
  const { data, error, refetch } = useQuery(formQueries.product(id));
  const canEdit = useCan("products:write");
  if (data) return canEdit ? <Editing key={id} product={data} /> : <Looking product={data} />;
  return (
    <AdminPage isForm title="Editar producto" back={LIST}>
      {isMissing(error) ? <Missing /> : <ProductAwaited error={error} refetch={refetch} />}
    </AdminPage>
  );
}

/** Staff stay where they can go on working. */
function Missing() {
  const canSeeActivity = useCan("activity:read");
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <p className="font-display font-semibold text-xl">No se encontró el producto</p>
      <p className="text-muted">
        Puede que alguien lo haya eliminado.{canSeeActivity && " Desde Actividad se puede deshacer."}
      </p>
      <Link to={ADMIN_PATHS.products} className={buttonClass("secondary")}>
        Volver a los productos
      </Link>
    </div>
  );
}

const Looking = ({ product }: { product: Product }) => (
  <AdminPage isForm title={product.name} back={LIST}>
    <div className="grid grid-cols-1 gap-4">
      <ProductFacts product={product} />
      <StockMovements productId={product.id} />
    </div>
  </AdminPage>
);

function Editing({ product }: { product: Product }) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const saved = (stored: Product) => {
    toastSaved("Producto actualizado", stored);
    queries.setQueryData(formQueries.product(stored.id).queryKey, stored);
    void refresh();
  };
  return (
    <AdminPage isForm title={product.name} back={LIST} actions={<ProductActions product={product} place="head" />}>
      {product.is_withheld && (
        <div className="mb-4">
          <Notice tone="info">{whyRestricted(product.regulated)}</Notice>
        </div>
      )}
      <ProductForm product={product} onSaved={saved} />
      <div className="mt-4">
        <StockMovements productId={product.id} />
      </div>
      <ProductActions product={product} place="foot" />
    </AdminPage>
  );
}
