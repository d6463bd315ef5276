import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ADMIN_PATHS, adminProductPath } from "#src/admin-paths.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useSession } from "#src/client/session.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { dropDraft, readDraft, saveDraft } from "#src/features/catalogue/ui/form/draft.ts";
import { copyOf, type FormValues } from "#src/features/catalogue/ui/form/form-values.ts";
import { ProductForm } from "#src/features/catalogue/ui/form/product-form.tsx";
import { formQueries } from "#src/features/catalogue/ui/form/queries.ts";
import { LEAVING } from "#src/ui/admin/leave-guard.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { ProductAwaited } from "./product/product-awaited.tsx";
import { toastSaved } from "./product/toast-saved.tsx";

const LIST = { address: ADMIN_PATHS.products, name: "Productos" };

/** A new product, empty or as a copy of another (`?copia=`). */
export default function NewProduct() {
  const [query] = useSearchParams();
  const copied = Number(query.get("copia"));
  return (
    <AdminPage isForm title="Agregar producto" back={LIST}>
      {Number.isInteger(copied) && copied > 0 ? <Copy id={copied} /> : <Fresh />}
    </AdminPage>
  );
}

function Copy({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(formQueries.product(id, "Error al obtener el producto"));
  const [start, setStart] = useState<FormValues | null>(null);
  if (data && !start) setStart(copyOf(data));
  return start ? <NewForm start={start} /> : <ProductAwaited error={error} refetch={refetch} />;
}

function Fresh() {
  const userId = useSession()?.userId ?? 0;
  const [draft] = useState(() => readDraft(userId));
  return (
    <NewForm start={draft}>
      {draft && <Notice tone="info">Recuperamos lo que habías cargado y no guardaste.</Notice>}
    </NewForm>
  );
}

function NewForm({ start, children }: { start: FormValues | null; children?: ReactNode }) {
  const userId = useSession()?.userId ?? 0;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const keep = useCallback(
    (values: FormValues | null) => (values ? saveDraft(userId, values) : dropDraft(userId)),
    [userId],
  );
  const saved = async (product: Product) => {
    toastSaved("Producto creado", product);
    await navigate(adminProductPath(product.id), { replace: true, state: LEAVING });
    await refresh();
  };
  return (
    <ProductForm product={null} start={start} onTyped={keep} onSaved={saved}>
      {children}
    </ProductForm>
  );
}
