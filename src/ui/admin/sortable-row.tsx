import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { HTMLAttributes } from "react";
import { IconButton } from "./icon-button.tsx";
import { MoveButton } from "./move-button.tsx";

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
