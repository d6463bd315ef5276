import type { AnchorHTMLAttributes } from "react";
import { type ButtonTone, buttonClass } from "#src/ui/button.tsx";

type WhatsAppButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Nothing shows without one. */
  href: string | null;
  tone?: ButtonTone;
};

export const WhatsAppButton = ({ href, tone = "secondary", className = "", children, ...rest }: WhatsAppButtonProps) =>
  href && (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass(tone, className)} {...rest}>
      <span aria-hidden="true" className="icon icon-whatsapp size-4.5" />
      {children}
    </a>
  );
