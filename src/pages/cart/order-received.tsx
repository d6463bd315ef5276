import { CircleCheck } from "lucide-react";
import type { Order } from "#src/features/orders/contract.ts";

/** Shown while the customer's orders open. */
export const OrderReceived = ({ order }: { order: Order }) => (
  <div className="grid justify-items-center gap-3 rounded-3xl bg-success-tint px-6 py-16 text-center text-success">
    <CircleCheck aria-hidden="true" size={44} strokeWidth={1.5} />
    <h1 className="text-3xl">Recibimos tu pedido #{order.id}</h1>
    <p role="status">Abrimos tus pedidos…</p>
  </div>
);
