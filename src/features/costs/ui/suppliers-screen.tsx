import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2, Truck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { priceListPath, reorderPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { staffLists } from "#src/client/staff-lists.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Supplier } from "../contract.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";

const termsOf = ({ discount, days, minimum, brands }: Supplier): string =>
  [
    discount > 0 ? `${numberAsTyped(discount)} % de descuento` : "",
    days === null ? "" : days === 1 ? "1 día" : `${days} días`,
    minimum === null ? "" : `mínimo ${formatPesos(minimum)}`,
    brands.join(", ") || "Sin marcas: ningún producto es suyo",
  ]
    .filter(Boolean)
    .join(" · ");

/** Whom the shop buys from (docs/shop.md, Costs). */
export function SuppliersScreen() {
  const canWrite = useCan("products:write");
  const read = useQuery(staffLists.suppliers());
  /** Null while a new one is typed. */
  const [edited, setEdited] = useState<Supplier | null>();
  const { mutate: remove, isPending } = useStaffMutation({
    mutationFn: (id: number) => api.delete(`/suppliers/${id}/`, { failure: "Error al quitar el proveedor" }),
  });
  const add = (
    <Button Icon={Plus} onClick={() => setEdited(null)} className="max-sm:px-4!">
      Agregar
    </Button>
  );
  const isEmpty = read.data?.results.length === 0;
  return (
    <AdminPage isForm title="Proveedores" actions={canWrite && add} read={read}>
      {read.isPending && <ListSkeleton label="Cargando los proveedores…" rowClass="h-20 rounded-2xl" />}
      {isEmpty && (
        <EmptyState Icon={Truck} title="Todavía no hay proveedores">
          <p className="max-w-prose text-balance text-muted">
            Con cada uno sabés qué pedirle, subís su lista de precios, y una regla o una pausa vale para todas sus
            marcas.
          </p>
        </EmptyState>
      )}
      {read.data && !isEmpty && (
        <Section title="A quién le comprás" hint="Una regla de precios o una pausa vale para todas sus marcas.">
          <ul className="divide-y divide-line">
            {read.data.results.map((supplier) => (
              <li key={supplier.id} className="flex items-center gap-3 py-2">
                <div className="wrap-anywhere min-w-0 grow">
                  <p className="font-medium">
                    {supplier.name}
                    {supplier.is_paused && <span className="text-sm text-warning"> · ventas pausadas</span>}
                  </p>
                  <p className="text-sm">{supplier.contact}</p>
                  <p className="text-muted text-sm">{termsOf(supplier)}</p>
                  <div className="flex flex-wrap gap-x-4">
                    <Link
                      to={reorderPath(supplier.id)}
                      className="inline-flex min-h-11 items-center text-leaf text-sm underline-offset-4 hover:underline"
                    >
                      Qué pedirle<span className="sr-only"> a {supplier.name}</span>
                    </Link>
                    {canWrite && (
                      <Link
                        to={priceListPath(supplier.id)}
                        className="inline-flex min-h-11 items-center text-leaf text-sm underline-offset-4 hover:underline"
                      >
                        Subir lista<span className="sr-only"> de {supplier.name}</span>
                      </Link>
                    )}
                  </div>
                </div>
                {canWrite && (
                  <div className="flex">
                    <IconButton name={`Editar ${supplier.name}`} Icon={Pencil} onClick={() => setEdited(supplier)} />
                    <IconButton
                      name={`Quitar ${supplier.name}`}
                      Icon={Trash2}
                      onClick={() => isPending || remove(supplier.id)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {edited !== undefined && <SupplierDialog supplier={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}
