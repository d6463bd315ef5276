import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { OrderStatus } from "../contract.ts";

const STATUS_LOOKS = {
  pending: { label: "Pendiente", icon: Clock, className: "bg-warning-tint text-warning" },
  completed: { label: "Completado", icon: CircleCheck, className: "bg-success-tint text-success" },
  cancelled: { label: "Cancelado", icon: CircleX, className: "bg-danger-tint text-danger" },
} as const;

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, icon: Icon, className } = STATUS_LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm ${className}`}>
      <Icon aria-hidden="true" size={16} />
      {label}
    </span>
  );
}
