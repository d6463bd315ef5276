import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { Tip } from "./tip.tsx";

export const iconButtonClass =
  "grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-150 hover:bg-tint hover:text-ink aria-pressed:text-leaf disabled:cursor-not-allowed disabled:opacity-50";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  Icon: LucideIcon;
  name: string;
  /** Defaults to the name. */
  tip?: string;
};

export const IconButton = ({ Icon, name, tip = name, className = "", ...rest }: IconButtonProps) => (
  <Tip text={tip}>
    <button type="button" aria-label={name} className={`${iconButtonClass} ${className}`} {...rest}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  </Tip>
);
