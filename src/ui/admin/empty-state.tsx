import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = { Icon?: LucideIcon; title: string; children?: ReactNode };

export const EmptyState = ({ Icon, title, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 rounded-2xl border border-line bg-card px-6 py-14 text-center">
    {Icon && <Icon aria-hidden="true" size={40} strokeWidth={1.5} className="text-leaf" />}
    <p className="font-display font-semibold text-xl">{title}</p>
    {children}
  </div>
);
