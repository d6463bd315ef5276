import { ArrowRight } from "lucide-react";

type MovedProps = { before: string; after: string; mutedClass?: string };

/** What something was and is now; once where it stays. */
export const Moved = ({ before, after, mutedClass = "text-muted" }: MovedProps) => (
  <span className="whitespace-nowrap">
    {before !== after && (
      <>
        <span className={mutedClass}>{before}</span>
        <ArrowRight aria-label="pasa a" className="mx-1.5 inline size-3.5" />
      </>
    )}
    <span className="font-semibold">{after}</span>
  </span>
);
