import { type ReactNode, useId } from "react";

type CardProps = { title: string; action?: ReactNode; children: ReactNode; className?: string };

export function Card({ title, action, children, className = "" }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-2xl border border-line bg-card p-4 sm:p-5 ${className}`}>
      <div className="-mt-1.5 mb-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
