import { type ReactNode, useId } from "react";

type SectionProps = { title: string; hint?: ReactNode; action?: ReactNode; children: ReactNode };

export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-2xl border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="grow text-lg">
          {title}
        </h2>
        {action}
        {hint && <p className="w-full text-muted text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
