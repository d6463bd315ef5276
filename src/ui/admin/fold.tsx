import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

type FoldProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** Content that opens below its title. */
export const Fold = ({ title, isOpen = false, children }: FoldProps) => (
  <details open={isOpen} className="group rounded-2xl border border-line bg-card">
    <summary className="flex min-h-14 items-center gap-4 rounded-2xl px-4 font-semibold sm:px-5">
      <span className="min-w-0 grow">{title}</span>
      <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
