import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from "react";

type SortableProps = {
  ids: string[];
  onMove: (from: number, to: number) => void;
  layout: "list" | "grid";
  children: ReactNode;
};

/** Lets its items be dragged into another order, by mouse and finger; each item brings buttons for the keyboard. */
export function Sortable({ ids, onMove, layout, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(`${active.id}`), ids.indexOf(`${over?.id}`)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      // Dragging is for pointers; who hears the page uses the buttons, which need no instructions.
      accessibility={{ screenReaderInstructions: { draggable: "" }, announcements: SILENT }}
    >
      <SortableContext items={ids} strategy={layout === "grid" ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const nothing = () => undefined;
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

type Item = {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  /** For what one drags by. */
  handle: HTMLAttributes<HTMLElement>;
  isDragging: boolean;
};

export function useSortableItem(id: string): Item {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return {
    ref: setNodeRef,
    style: {
      transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
      transition,
      zIndex: isDragging ? 1 : undefined,
    },
    handle: { ...listeners },
    isDragging,
  };
}
