import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "children"> & {
  label: string;
  Icon: LucideIcon;
};

/** A picture of 44 px to press; what it does is its name, and shows when one rests on it. */
export const IconButton = ({ label, Icon, className = "", type = "button", ...rest }: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={`grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-150 hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:bg-transparent ${className}`}
    {...rest}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);
