import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  error: { Icon: CircleAlert, className: "bg-danger-tint text-danger" },
  info: { Icon: Info, className: "bg-tint text-ink" },
} as const;

/** An inline message; errors are announced. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { Icon, className } = TONES[tone];
  return (
    <div role={tone === "error" ? "alert" : undefined} className={`flex gap-3 rounded-2xl p-4 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
