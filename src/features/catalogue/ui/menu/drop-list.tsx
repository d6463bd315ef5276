import { type CollisionDetection, closestCenter, pointerWithin, useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { isCard, isList } from "./menu-order.ts";

/** A group goes among groups. All else goes to what is under the pointer: a row before its list. */
export const menuCollision: CollisionDetection = (given) => {
  const isGroup = isCard(`${given.active.id}`);
  const near = {
    ...given,
    droppableContainers: given.droppableContainers.filter(({ id }) => isCard(`${id}`) === isGroup),
  };
  const under = pointerWithin(near);
  const rows = under.filter(({ id }) => !isList(`${id}`));
  if (rows.length > 0) return rows;
  return under.length > 0 ? under : closestCenter(near);
};

type DropListProps = {
  id: string;
  ids: string[];
  whenEmpty: string;
  children: ReactNode;
};

export function DropList({ id, ids, whenEmpty, children }: DropListProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
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
