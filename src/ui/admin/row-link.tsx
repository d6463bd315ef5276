import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "react-router";

type RowLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link of one row of many, which `useRowLinks` of the list follows. Each `Link` would be drawn anew with every change of the address. */
export const RowLink = (props: RowLinkProps) => <a data-discover {...props} />;

/** Follows the `RowLink`s within what it is given to as a press, as `Link` with this `state` does: without loading the page anew. */
export function useRowLinks(state?: unknown) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname, { state });
  };
}
