import { type CollisionDetection, closestCenter, pointerWithin, useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { DragArea } from "#src/ui/admin/sortable.tsx";
import type { MenuOrder } from "../../contract/category.ts";
import { type GroupId, listsOf, placeCategory } from "./menu-order.ts";

const PREFIX = "group-";
const nameOf = (group: GroupId) => `${PREFIX}${group ?? ""}`;
const isGroup = (id: string | number) => `${id}`.startsWith(PREFIX);

/** What is under the pointer: a category before its group. */
const collision: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  const items = under.filter(({ id }) => !isGroup(id));
  if (items.length > 0) return items;
  return under.length > 0 ? under : closestCenter(given);
};

/** The order after a category was dropped on another one, or on a group. */
function dropped(order: MenuOrder, category: number, over: string): MenuOrder | null {
  if (isGroup(over)) {
    const id = over.slice(PREFIX.length);
    return placeCategory(order, category, id === "" ? null : Number(id));
  }
  const target = listsOf(order).find(({ categories }) => categories.includes(Number(over)));
  return target ? placeCategory(order, category, target.id, target.categories.indexOf(Number(over))) : null;
}

type DragBetweenProps = { order: MenuOrder; onDrop: (next: MenuOrder) => void; children: ReactNode };

export const DragBetween = ({ order, onDrop, children }: DragBetweenProps) => (
  <DragArea
    collision={collision}
    onDrop={(category, over) => {
      const next = dropped(order, Number(category), over);
      if (next) onDrop(next);
    }}
  >
    {children}
  </DragArea>
);

type DropListProps = {
  group: GroupId;
  ids: readonly number[];
  whenEmpty: string;
  children: ReactNode;
};

export function DropList({ group, ids, whenEmpty, children }: DropListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: nameOf(group) });
  return (
    <SortableContext items={ids.map(String)} strategy={verticalListSortingStrategy}>
      <div ref={setNodeRef} className={`rounded-xl ${isOver ? "outline-2 outline-leaf outline-dashed" : ""}`}>
        {ids.length === 0 ? (
          <p className="px-1 py-3 text-muted text-sm">{whenEmpty}</p>
        ) : (
          <ul className="divide-y divide-line">{children}</ul>
        )}
      </div>
    </SortableContext>
  );
}
