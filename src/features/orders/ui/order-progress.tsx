import type { Order } from "../contract.ts";
import { stepsOf } from "./order-steps.ts";

const DAY = new Intl.DateTimeFormat("es-AR", { day: "numeric", month: "short", timeZone: "UTC" });

/** Where an order is on its way; nothing of a cancelled one. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  if (steps.length === 0) return null;
  return (
    <ol aria-label="Cómo va el pedido" className="wrap-anywhere grid auto-cols-fr grid-flow-col gap-1 hyphens-auto">
      {steps.map(({ name, isDone, on }) => (
        <li
          key={name}
          className={`border-t-4 pt-1.5 text-xs sm:text-sm ${isDone ? "border-leaf font-semibold" : "border-line text-muted"}`}
        >
          {name}
          <span className="sr-only">{isDone ? ": hecho" : ": falta"}</span>
          {isDone && on && <span className="block font-normal text-muted">{DAY.format(new Date(`${on}T12:00Z`))}</span>}
        </li>
      ))}
    </ol>
  );
}
