import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";

/** Passes typed settings on; invalid ones keep their last valid value. */
export function TypedSettings({ children }: { children: (settings: ShopSettings) => ReactNode }) {
  const typed = useDeferredValue(useWatch());
  const last = useRef<ShopSettings>(undefined);
  const shown = settingsIn(typed, last.current);
  useEffect(() => {
    last.current = shown;
  });
  return children(shown);
}
