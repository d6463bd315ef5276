import { CircleAlert, Clock } from "lucide-react";
import { formatShortMoment } from "#src/contract/moments.ts";

export function Deadline({ due, now }: { due: string; now: number }) {
  const isLate = Date.parse(due) < now;
  const Mark = isLate ? CircleAlert : Clock;
  return (
    <p className={`flex items-center gap-1.5 font-medium ${isLate ? "text-danger" : ""}`}>
      <Mark aria-hidden="true" className="size-5 shrink-0" />
      {isLate ? "Venció el" : "Respondé antes del"} {formatShortMoment(due)}
    </p>
  );
}
