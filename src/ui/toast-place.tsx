import { lazy, Suspense, useEffect, useState } from "react";

const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));

/** Milliseconds after which toasts are at hand even if nobody touched the page. */
const PATIENCE = 5_000;

/** Where toasts appear. It loads at the first touch or key, so that public pages stay light; toasts told before wait for it. */
export function ToastPlace() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return;
    const need = () => setIsNeeded(true);
    const later = setTimeout(need, PATIENCE);
    const touches = ["pointerdown", "keydown"] as const;
    for (const touch of touches) window.addEventListener(touch, need);
    return () => {
      clearTimeout(later);
      for (const touch of touches) window.removeEventListener(touch, need);
    };
  }, [isNeeded]);
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
