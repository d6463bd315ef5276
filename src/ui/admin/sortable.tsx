import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";

const nothing = () => undefined;
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

type DragAreaProps = {
  collision?: CollisionDetection;
  /** Called with the ids of what was dragged and of what it was dropped on. */
  onDrop: (dragged: string, over: string) => void;
  children: ReactNode;
};

/** Where things can be dragged by mouse and finger; each brings buttons for the keyboard. */
export function DragArea({ collision = closestCenter, onDrop, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      onDragEnd={({ active, over }) => over && over.id !== active.id && onDrop(`${active.id}`, `${over.id}`)}
      // Dragging is for pointers; screen readers use the buttons, which need no instructions.
      accessibility={{ screenReaderInstructions: { draggable: "" }, announcements: SILENT }}
    >
      {children}
    </DndContext>
  );
}

type SortableProps = {
  ids: string[];
  onMove: (from: number, to: number) => void;
  layout: "list" | "grid";
  children: ReactNode;
};

export const Sortable = ({ ids, onMove, layout, children }: SortableProps) => (
  <DragArea onDrop={(dragged, over) => onMove(ids.indexOf(dragged), ids.indexOf(over))}>
    <SortableContext items={ids} strategy={layout === "grid" ? rectSortingStrategy : verticalListSortingStrategy}>
      {children}
    </SortableContext>
  </DragArea>
);

/** `isOver` while something is dragged over it. */
export function useSortableItem(id: string) {
  const { setNodeRef, listeners, transform, transition, isDragging, isOver } = useSortable({ id });
  return {
    ref: setNodeRef,
    style: {
      transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
      transition,
      zIndex: isDragging ? 1 : undefined,
    },
    handle: { ...listeners },
    isDragging,
    isOver,
  };
}
