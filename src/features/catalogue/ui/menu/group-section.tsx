import { arrayMove } from "@dnd-kit/sortable";
import { Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle, RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { toastWithUndo } from "#src/ui/admin/use-undo-toast.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { CategoryGroup } from "../../contract/category.ts";
import { CategoryRow } from "./category-row.tsx";
import { DropList } from "./drop-list.tsx";
import { cardKey, type GroupId, groupKey } from "./menu-order.ts";
import { menuCalls } from "./queries.ts";
import type { MenuState } from "./use-menu.ts";

const DRAG_ONE = "Vacío: no se ve en la tienda. Arrastrá una categoría hasta acá.";
const MAKE_ONE = "Se ve en la tienda cuando tenga una categoría con productos.";

type CategoriesProps = { group: GroupId; ids: readonly number[]; menu: MenuState };

export const GroupCategories = ({ group, ids, menu }: CategoriesProps) => (
  <DropList id={groupKey(group)} ids={ids.map(String)} whenEmpty={menu.categories.size > 0 ? DRAG_ONE : MAKE_ONE}>
    {ids.map((id) => {
      const category = menu.categories.get(id);
      return category && <CategoryRow key={id} category={category} menu={menu} />;
    })}
  </DropList>
);

type GroupSectionProps = { group: CategoryGroup; ids: readonly number[]; menu: MenuState };

export function GroupSection({ group, ids, menu }: GroupSectionProps) {
  const { id, name, is_hidden } = group;
  const { groups } = menu.order;
  const [isAsking, setAsking] = useState(false);
  const place = groups.findIndex((each) => each.id === id);
  const move = (from: number, to: number) => menu.arrange({ ...menu.order, groups: arrayMove(groups, from, to) });
  const hide = (isHidden: boolean) => menuCalls.changeGroup(id, { is_hidden: isHidden });
  const hiding = useStaffMutation({
    mutationFn: hide,
    onSuccess: (_group, isHidden) =>
      toastWithUndo(isHidden ? `${name} ya no se ve en la tienda` : `${name} se ve en la tienda`, () =>
        showing.mutate(!isHidden),
      ),
  });
  const showing = useStaffMutation({ mutationFn: hide, done: "El grupo volvió a como estaba" });
  const deleting = useStaffMutation({ mutationFn: () => menuCalls.deleteGroup(id) });
  const { ref, style, handle, isDragging, isOver } = useSortableItem(cardKey(id));
  return (
    <div
      ref={ref}
      style={style}
      className={`relative rounded-2xl ${isDragging ? "shadow-xl" : ""} ${isOver ? "outline-2 outline-leaf outline-dashed" : ""}`}
    >
      <Section
        title={name}
        hint={is_hidden && "Oculto: sus categorías no están en los menús, sus productos siguen a la venta."}
        action={
          // In the columns of the rows below.
          <>
            <DragHandle handle={handle} title="Arrastrá para mover el grupo" className="order-first -mr-3 w-7" />
            <div className="ml-auto flex max-sm:w-full max-sm:justify-end sm:gap-1">
              <RowButtons name={`el grupo ${name}`} index={place} count={groups.length} onMove={move} />
              <IconButton
                name={`${is_hidden ? "Mostrar" : "Ocultar"} el grupo ${name}`}
                Icon={is_hidden ? EyeOff : Eye}
                disabled={hiding.isPending}
                onClick={() => hiding.mutate(!is_hidden)}
              />
              <IconButton name={`Renombrar el grupo ${name}`} Icon={Pencil} onClick={() => menu.rename(group)} />
              <IconButton name={`Eliminar el grupo ${name}`} Icon={Trash2} onClick={() => setAsking(true)} />
            </div>
          </>
        }
      >
        <GroupCategories group={id} ids={ids} menu={menu} />
        <ConfirmDialog
          open={isAsking}
          title={`¿Eliminar el grupo «${name}»?`}
          description="Sus categorías quedan sin grupo, con todos sus productos. En la tienda se ven al final, en «Más categorías»."
          confirm="Eliminar"
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      </Section>
    </div>
  );
}
