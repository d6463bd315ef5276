import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

const LOOKS = {
  error: { Icon: CircleAlert, className: "bg-danger-tint text-danger" },
  info: { Icon: Info, className: "bg-tint text-ink" },
} as const;

/** A message that stays where it belongs; an error is read out as it appears. */
export function Notice({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { Icon, className } = LOOKS[look];
  return (
    <div role={look === "error" ? "alert" : undefined} className={`flex gap-3 rounded-2xl p-4 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
