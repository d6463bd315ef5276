import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { HTMLAttributes, ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { MoveButton } from "./move-button.tsx";
import { Sortable, useSortableItem } from "./sortable.tsx";

type DragHandleProps = { handle: HTMLAttributes<HTMLElement>; title?: string; className?: string };

export const DragHandle = ({ handle, title = "Arrastrá para ordenar", className = "w-11" }: DragHandleProps) => (
  <span
    {...handle}
    title={title}
    className={`grid h-11 shrink-0 cursor-grab touch-none place-items-center text-muted ${className}`}
  >
    <GripVertical aria-hidden="true" className="size-5" />
  </span>
);

type RowButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove?: () => void;
};

export const RowButtons = ({ name, index, count, onMove, onRemove }: RowButtonsProps) => (
  <>
    <MoveButton name={`Subir ${name}`} Icon={ArrowUp} isAtEnd={index === 0} onMove={() => onMove(index, index - 1)} />
    <MoveButton
      name={`Bajar ${name}`}
      Icon={ArrowDown}
      isAtEnd={index === count - 1}
      onMove={() => onMove(index, index + 1)}
    />
    {onRemove && <IconButton name={`Quitar ${name}`} Icon={Trash2} onClick={onRemove} />}
  </>
);

/** What a row gets: its place, what it is dragged by, and its buttons. */
export type SortableRow = { index: number; handle: HTMLAttributes<HTMLElement>; buttons: ReactNode };

type SortableListProps = Pick<RowButtonsProps, "onMove"> & {
  ids: string[];
  nameOf: (index: number) => string;
  onRemove: (index: number) => void;
  className: string;
  rowClass: string;
  children: (row: SortableRow) => ReactNode;
};

/** Rows that are moved by dragging or by their buttons, and removed. */
export const SortableList = ({ ids, className, ...row }: SortableListProps) =>
  ids.length > 0 && (
    <Sortable ids={ids} onMove={row.onMove} layout="list">
      <ol className={className}>
        {ids.map((id, index) => (
          <SortableListRow key={id} id={id} index={index} count={ids.length} {...row} />
        ))}
      </ol>
    </Sortable>
  );

type SortableListRowProps = Omit<SortableListProps, "ids" | "className"> & { id: string; index: number; count: number };

function SortableListRow({ id, index, count, nameOf, onMove, onRemove, rowClass, children }: SortableListRowProps) {
  const { ref, style, handle, isDragging } = useSortableItem(id);
  const remove = () => onRemove(index);
  const buttons = <RowButtons name={nameOf(index)} {...{ index, count, onMove }} onRemove={remove} />;
  return (
    <li ref={ref} style={style} className={`relative rounded-xl ${rowClass} ${isDragging ? "shadow-lg" : ""}`}>
      {children({ index, handle, buttons })}
    </li>
  );
}
