import { Skeleton } from "../skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** The shape of a list that is coming; `label` says so to those who don't see it. */
export const ListSkeleton = ({ label, rowClass }: { label: string; rowClass: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">{label}</span>
    {ROWS.map((row) => (
      <Skeleton key={row} className={rowClass} />
    ))}
  </div>
);
