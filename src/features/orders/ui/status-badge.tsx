import { CircleCheck, CircleX, Clock } from "lucide-react";
import { ORDER_STATUS_LABELS, type OrderStatus } from "../contract.ts";

const STATUS_LOOKS = {
  pending: { icon: Clock, className: "bg-warning-tint text-warning" },
  completed: { icon: CircleCheck, className: "bg-success-tint text-success" },
  cancelled: { icon: CircleX, className: "bg-danger-tint text-danger" },
} as const;

export const badgeClass = "inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { icon: Icon, className } = STATUS_LOOKS[status];
  return (
    <span className={`${badgeClass} ${className}`}>
      <Icon aria-hidden="true" size={16} />
      {ORDER_STATUS_LABELS[status]}
    </span>
  );
}
