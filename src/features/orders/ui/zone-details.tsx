import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#src/ui/icon.tsx";

/** Its content comes once it is opened. */
export function ZoneDetails({ className, children }: { className: string; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // It may have been opened before the page's scripts came.
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} onToggle={() => setOpened(true)} className={`group ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
        ¿Llega a tu zona?
        <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {isOpened && children}
    </details>
  );
}
