import { ArrowDown, ArrowUp, Pencil } from "lucide-react";
import { REGULATED_LABELS } from "#src/contract/regulated.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { MoveButton } from "#src/ui/admin/move-button.tsx";
import { useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle } from "#src/ui/admin/sortable-row.tsx";
import type { Category } from "../../contract/category.ts";
import { productCountText } from "../admin/bulk-dialog.tsx";
import { stepCategory } from "./menu-order.ts";
import type { MenuState } from "./use-menu.ts";

const productsOf = ({ product_count: count }: Category) =>
  count === 0 ? "Sin productos a la vista: no se muestra" : productCountText(count);

export function CategoryRow({ category, menu }: { category: Category; menu: MenuState }) {
  const { ref, style, handle, isDragging } = useSortableItem(`${category.id}`);
  const { name, label } = category;
  const [up, down] = [stepCategory(menu.order, category.id, -1), stepCategory(menu.order, category.id, 1)];
  return (
    <li
      ref={ref}
      style={style}
      className={`relative flex min-h-14 items-center bg-card sm:gap-1 ${isDragging ? "rounded-xl shadow-xl" : ""}`}
    >
      <DragHandle handle={handle} title="Arrastrá para mover" className="w-7" />
      <span className="min-w-0 grow py-1.5">
        <span className="wrap-anywhere block font-medium leading-tight">{name}</span>
        <span className="wrap-anywhere block text-muted text-sm">
          {label && label !== name && `Se ve como «${label}» · `}
          {productsOf(category)}
          {category.regulated !== "" && ` · ${REGULATED_LABELS[category.regulated]}`}
        </span>
      </span>
      <MoveButton name={`Subir ${name}`} Icon={ArrowUp} isAtEnd={up === null} onMove={() => up && menu.arrange(up)} />
      <MoveButton
        name={`Bajar ${name}`}
        Icon={ArrowDown}
        isAtEnd={down === null}
        onMove={() => down && menu.arrange(down)}
      />
      <IconButton name={`Editar ${name}`} Icon={Pencil} onClick={() => menu.edit(category)} />
    </li>
  );
}
