import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "react-router";

type RowLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A row's link, handled by the list's `useRowLinks`: `Link` would rerender each row with every address change. */
export const RowLink = (props: RowLinkProps) => <a data-discover {...props} />;

/** Client-side navigation for the `RowLink`s inside, like `Link` with this `state`. */
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
