import { useQuery } from "@tanstack/react-query";
import { Plug, Unplug } from "lucide-react";
import { Link } from "react-router";
import { priceListPath } from "#src/admin-paths.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { formatMoment } from "#src/contract/moments.ts";

export function SupplierBanner() {
  const { data } = useQuery(staffQuery("/suppliers/sync/", { failure: "Error al cargar la sincronización" }));
  const last = data?.last_list;
  if (!data || !last)
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <Unplug aria-hidden="true" className="size-4" />
        {/* The space is kept while nobody knows. */}
        <span className={data ? "" : "invisible"}>Sincronización con el proveedor: desconectada</span>
      </p>
    );
  const { differences } = data;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Plug aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
      <p className="wrap-anywhere min-w-0 text-muted">
        Sincronización con el proveedor: conectada
        <span className="block">
          <Link
            to={priceListPath(last.supplier, last.id)}
            title={formatMoment(last.at)}
            className="font-medium text-leaf underline-offset-4 hover:underline"
          >
            Última lista: {last.supplier_name}, {formatMoment(last.at)}
          </Link>
          {" · "}
          {differences === 0
            ? "nada espera"
            : `${formatCount(differences)} ${differences === 1 ? "diferencia espera" : "diferencias esperan"}`}
        </span>
      </p>
    </div>
  );
}
