import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

const TONES = {
  primary: "bg-leaf text-on-leaf hover:bg-leaf-strong",
  secondary: "border border-edge bg-card text-ink hover:bg-tint",
  soft: "bg-tint text-leaf hover:bg-leaf hover:text-on-leaf",
  quiet: "text-leaf hover:bg-tint",
  danger: "border border-danger bg-card text-danger hover:bg-danger-tint",
} as const;

export type ButtonTone = keyof typeof TONES;

/** The classes of a button, for links that look like one. */
export const buttonClass = (tone: ButtonTone = "primary", more = ""): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-50 ${TONES[tone]} ${more}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { tone?: ButtonTone; Icon?: LucideIcon };

/** At least 44 px high; `type` defaults to button. */
export const Button = ({ tone = "primary", className = "", type = "button", Icon, children, ...rest }: ButtonProps) => (
  <button type={type} className={buttonClass(tone, className)} {...rest}>
    {Icon && <Icon aria-hidden="true" className="size-5" />}
    {children}
  </button>
);
