import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type ChatLinkProps = Omit<ComponentProps<"a">, "target" | "rel"> & { href: string; iconClass?: string };

/** Opens a WhatsApp chat in another tab. */
export const ChatLink = ({ iconClass = "", children, ...link }: ChatLinkProps) => (
  <a {...link} target="_blank" rel="noopener noreferrer">
    <Icon name="whatsapp" className={iconClass} />
    {children}
  </a>
);
