import type { LucideIcon } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

type MoveButtonProps = { Icon: LucideIcon; name: string; isAtEnd: boolean; onMove: () => void; className?: string };

/** Moves something one place in its list. At the end of the way it stays a stop of the keyboard, which would be lost otherwise. */
export const MoveButton = ({ Icon, name, isAtEnd, onMove, className = "" }: MoveButtonProps) => (
  <IconButton
    Icon={Icon}
    name={name}
    aria-disabled={isAtEnd}
    onClick={() => !isAtEnd && onMove()}
    className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${className}`}
  />
);
