import type { ReactNode } from "react";

/** What can be done with the chosen rows, always in view: above a phone's menu, below the list elsewhere. */
export const DockedBar = (props: { label: string; said: string; children: ReactNode }) => (
  <section
    aria-label={props.label}
    data-docked
    className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-2 border-line border-t bg-card px-4 py-2 shadow-2xl md:sticky md:bottom-4 md:rounded-2xl md:border"
  >
    <p aria-live="polite" className="mr-auto font-semibold tabular-nums">
      {props.said}
    </p>
    {props.children}
  </section>
);
