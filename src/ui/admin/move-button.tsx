import type { LucideIcon } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

type MoveButtonProps = { Icon: LucideIcon; name: string; isAtEnd: boolean; onMove: () => void };

/** `aria-disabled` at the end of the list, so that the keyboard focus isn't lost. */
export const MoveButton = ({ Icon, name, isAtEnd, onMove }: MoveButtonProps) => (
  <IconButton
    Icon={Icon}
    name={name}
    aria-disabled={isAtEnd}
    onClick={() => !isAtEnd && onMove()}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
  />
);
