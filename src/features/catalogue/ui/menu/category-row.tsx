import { ArrowDown, ArrowUp, Pencil } from "lucide-react";
import { REGULATED_LABELS } from "#src/contract/regulated.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { MoveButton } from "#src/ui/admin/move-button.tsx";
import { useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle } from "#src/ui/admin/sortable-row.tsx";
import type { Category, MenuOrder } from "../../contract.ts";
import { stepCategory } from "./menu-order.ts";

const productsOf = ({ product_count: count }: Category) =>
  count === 0 ? "Sin productos a la vista: no se muestra" : count === 1 ? "1 producto" : `${count} productos`;

type CategoryRowProps = {
  category: Category;
  order: MenuOrder;
  onMove: (next: MenuOrder) => void;
  onEdit: () => void;
};

export function CategoryRow({ category, order, onMove, onEdit }: CategoryRowProps) {
  const { ref, style, handle, isDragging } = useSortableItem(`${category.id}`);
  const { name, label } = category;
  const [up, down] = [stepCategory(order, category.id, -1), stepCategory(order, category.id, 1)];
  return (
    <li
      ref={ref}
      style={style}
      className={`relative flex min-h-14 items-center gap-1 bg-card ${isDragging ? "rounded-xl shadow-xl" : ""}`}
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
      <MoveButton name={`Subir ${name}`} Icon={ArrowUp} isAtEnd={up === null} onMove={() => up && onMove(up)} />
      <MoveButton name={`Bajar ${name}`} Icon={ArrowDown} isAtEnd={down === null} onMove={() => down && onMove(down)} />
      <IconButton name={`Editar ${name}`} Icon={Pencil} onClick={onEdit} />
    </li>
  );
}
