import { adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { productPath } from "#src/paths.ts";
import { iconButtonClass } from "#src/ui/admin/icon-button.tsx";
import { RowLink } from "#src/ui/admin/row-link.tsx";
import type { Product } from "../../contract.ts";
import { RowIcon } from "./row-icon.tsx";

type RowActionsProps = { product: Product; nameId: string; onDelete: (product: Product) => void };

const tight = `${iconButtonClass} w-9!`;

/** What can be done with one product; the row's name says with which. */
export function RowActions({ product, nameId, onDelete }: RowActionsProps) {
  const mayWrite = useCan("products:write");
  const named = (name: string) => ({ "aria-label": name, title: name, "aria-describedby": nameId, "data-cell": true });
  return (
    <span className="flex justify-end">
      {mayWrite && (
        <RowLink href={adminProductPath(product.id)} {...named("Editar")} className={tight}>
          <RowIcon shape="edit" className="size-4.5" />
        </RowLink>
      )}
      <RowLink href={productPath(product.id)} {...named("Ver publicación")} className={tight}>
        <RowIcon shape="open" className="size-4.5" />
      </RowLink>
      {mayWrite && (
        <button
          type="button"
          {...named("Eliminar")}
          onClick={() => onDelete(product)}
          className={`${tight} hover:text-danger`}
        >
          <RowIcon shape="remove" className="size-4.5" />
        </button>
      )}
    </span>
  );
}
