import type { ComponentProps } from "react";
import { type ButtonTone, buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";

type WhatsAppButtonProps = Omit<ComponentProps<typeof ChatLink>, "href"> & {
  /** Nothing shows without one. */
  href: string | null;
  tone?: ButtonTone;
};

export const WhatsAppButton = ({ href, tone = "secondary", className, ...link }: WhatsAppButtonProps) =>
  href && <ChatLink {...link} href={href} className={buttonClass(tone, className)} iconClass="size-4.5" />;
