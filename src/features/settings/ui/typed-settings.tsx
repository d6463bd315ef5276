import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";

/** The settings as typed; invalid ones keep their last valid value. */
export function useTypedSettings(): ShopSettings {
  const typed = useDeferredValue(useWatch());
  const last = useRef<ShopSettings>(undefined);
  const shown = settingsIn(typed, last.current);
  useEffect(() => {
    last.current = shown;
  });
  return shown;
}

export const TypedSettings = ({ children }: { children: (settings: ShopSettings) => ReactNode }) =>
  children(useTypedSettings());
