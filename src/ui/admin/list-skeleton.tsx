import { Skeleton } from "../skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** `label` is for screen readers. */
export const ListSkeleton = ({ label, rowClass }: { label: string; rowClass: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">{label}</span>
    {ROWS.map((row) => (
      <Skeleton key={row} className={rowClass} />
    ))}
  </div>
);
