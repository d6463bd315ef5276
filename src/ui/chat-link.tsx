import type { ComponentProps } from "react";

type ChatLinkProps = Omit<ComponentProps<"a">, "target" | "rel"> & { href: string; iconClass?: string };

/** Opens a WhatsApp chat in another tab. */
export const ChatLink = ({ iconClass = "", children, ...link }: ChatLinkProps) => (
  <a {...link} target="_blank" rel="noopener noreferrer">
    <span aria-hidden="true" className={`icon icon-whatsapp ${iconClass}`} />
    {children}
  </a>
);
