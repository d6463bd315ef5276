import { useEffect, useEffectEvent } from "react";

/** Ctrl and `key`. */
export function useSaveKey(save: () => void, key = "s"): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
