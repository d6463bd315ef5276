import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#src/ui/icon.tsx";
import { LoadBoundary, lazyWithRetry } from "#src/ui/lazy-with-retry.tsx";

const MenuSheet = lazyWithRetry(() => import("./menu-sheet.tsx"));

/** docs/shop.md, Layout. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [key]);
  return (
    <div className="md:hidden noscript:hidden">
      <button
        type="button"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setOpen(true))}
        className="grid size-11 place-items-center rounded-full hover:bg-tint"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <LoadBoundary failure="fixed inset-x-3 top-16 z-40">
        {isOpen && <MenuSheet onClose={() => setOpen(false)} />}
      </LoadBoundary>
    </div>
  );
}
