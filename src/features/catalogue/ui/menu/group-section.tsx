import { arrayMove } from "@dnd-kit/sortable";
import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { MoveButton } from "#src/ui/admin/move-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Category, CategoryGroup } from "../../contract.ts";
import { CategoryRow } from "./category-row.tsx";
import { DropList } from "./drag-between.tsx";
import type { GroupId } from "./menu-order.ts";
import { menuCalls } from "./queries.ts";
import type { MenuState } from "./use-menu.ts";

const DRAG_ONE = "Vacío: no se ve en la tienda. Arrastrá una categoría hasta acá.";
const MAKE_ONE = "Se ve en la tienda cuando tenga una categoría con productos.";

type CategoriesProps = { group: GroupId; menu: MenuState; onEdit: (category: Category) => void };

export function GroupCategories({ group, menu, onEdit }: CategoriesProps) {
  const { order, categories, arrange } = menu;
  const ids = group === null ? order.ungrouped : (order.groups.find(({ id }) => id === group)?.categories ?? []);
  return (
    <DropList group={group} ids={ids} whenEmpty={categories.size > 0 ? DRAG_ONE : MAKE_ONE}>
      {ids.flatMap((id) => {
        const category = categories.get(id);
        if (!category) return [];
        return [
          <CategoryRow key={id} category={category} order={order} onMove={arrange} onEdit={() => onEdit(category)} />,
        ];
      })}
    </DropList>
  );
}

type GroupSectionProps = {
  group: CategoryGroup;
  menu: MenuState;
  onRename: () => void;
  onEdit: (category: Category) => void;
};

type Hiding = { isHidden: boolean; isUndo?: boolean };

export function GroupSection({ group, menu, onRename, onEdit }: GroupSectionProps) {
  const { name, is_hidden } = group;
  const { order, arrange, refresh } = menu;
  const [isAsking, setAsking] = useState(false);
  const toastWithUndo = useUndoToast(ADMIN_QUERY_KEY);
  const place = order.groups.findIndex(({ id }) => id === group.id);
  const moveTo = (to: number) => arrange({ ...order, groups: arrayMove(order.groups, place, to) });
  const onError = (error: Error) => toast.error(failureMessage(error, "Error al cambiar el grupo"));
  const hiding = useMutation({
    mutationFn: ({ isHidden }: Hiding) => menuCalls.changeGroup(group.id, { is_hidden: isHidden }),
    onSuccess: (_group, { isHidden, isUndo = false }) => {
      if (isUndo) return toast.success("El grupo volvió a como estaba");
      toast.success(isHidden ? `${name} ya no se ve en la tienda` : `${name} se ve en la tienda`, {
        duration: UNDO_TIME_MS,
        action: { label: "Deshacer", onClick: () => hiding.mutate({ isHidden: !isHidden, isUndo: true }) },
      });
    },
    onError,
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: () => menuCalls.deleteGroup(group.id),
    onSuccess: ({ message, activity_id }) => toastWithUndo(message, activity_id),
    onError,
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  return (
    <Section
      title={name}
      {...(is_hidden && { hint: "Oculto: sus categorías no están en los menús, sus productos siguen a la venta." })}
      action={
        <div className="-mr-2 flex">
          <MoveButton
            name={`Subir el grupo ${name}`}
            Icon={ArrowUp}
            isAtEnd={place <= 0}
            onMove={() => moveTo(place - 1)}
          />
          <MoveButton
            name={`Bajar el grupo ${name}`}
            Icon={ArrowDown}
            isAtEnd={place === order.groups.length - 1}
            onMove={() => moveTo(place + 1)}
          />
          <IconButton
            name={`${is_hidden ? "Mostrar" : "Ocultar"} el grupo ${name}`}
            Icon={is_hidden ? EyeOff : Eye}
            disabled={hiding.isPending}
            onClick={() => hiding.mutate({ isHidden: !is_hidden })}
          />
          <IconButton name={`Renombrar el grupo ${name}`} Icon={Pencil} onClick={onRename} />
          <IconButton name={`Eliminar el grupo ${name}`} Icon={Trash2} onClick={() => setAsking(true)} />
        </div>
      }
    >
      <GroupCategories group={group.id} menu={menu} onEdit={onEdit} />
      <ConfirmDialog
        open={isAsking}
        title={`¿Eliminar el grupo «${name}»?`}
        description="Sus categorías quedan sin grupo, con todos sus productos. En la tienda se ven al final, en «Más categorías»."
        confirm="Eliminar"
        keep="Cancelar"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
