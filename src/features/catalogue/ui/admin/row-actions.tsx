import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { useMay } from "#src/client/permissions.ts";
import { productPath } from "#src/paths.ts";
import { iconButtonClass } from "#src/ui/admin/icon-button.tsx";
import type { Product } from "../../contract.ts";

type RowActionsProps = { product: Product; nameId: string; onDelete: (product: Product) => void };

const tight = `${iconButtonClass} w-9!`;

/** What can be done with one product; the row's name says with which. */
export function RowActions({ product, nameId, onDelete }: RowActionsProps) {
  const mayWrite = useMay("products:write");
  const named = (name: string) => ({ "aria-label": name, title: name, "aria-describedby": nameId, "data-cell": true });
  return (
    <span className="flex justify-end">
      {mayWrite && (
        <Link to={adminProductPath(product.id)} {...named("Editar")} className={tight}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
      )}
      <Link to={productPath(product.id)} {...named("Ver publicación")} className={tight}>
        <ExternalLink aria-hidden="true" className="size-4.5" />
      </Link>
      {mayWrite && (
        <button
          type="button"
          {...named("Eliminar")}
          onClick={() => onDelete(product)}
          className={`${tight} hover:text-danger`}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </span>
  );
}
