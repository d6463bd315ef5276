import { ChevronDown } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

type FoldButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { isOpen: boolean };

/** Shows or hides what follows it. */
export const FoldButton = ({ isOpen, className = "", children, ...button }: FoldButtonProps) => (
  <button
    {...button}
    type="button"
    aria-expanded={isOpen}
    className={`flex items-center gap-2 rounded-xl text-left ${className}`}
  >
    <ChevronDown
      aria-hidden="true"
      className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? "" : "-rotate-90"}`}
    />
    {children}
  </button>
);
