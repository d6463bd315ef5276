import type { ReactNode } from "react";

type DockedBarProps = { label: string; said: string; children: ReactNode };

/** What can be done with the chosen rows, always in view: above a phone's menu, below the list elsewhere. */
export const DockedBar = ({ label, said, children }: DockedBarProps) => (
  <section
    aria-label={label}
    data-docked
    className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-2 border-line border-t bg-card px-4 py-2 shadow-2xl md:sticky md:bottom-4 md:rounded-2xl md:border"
  >
    <p aria-live="polite" className="font-semibold tabular-nums">
      {said}
    </p>
    {children}
  </section>
);
