import type { Order } from "../contract.ts";
import { nextInWords, stepsOf } from "./order-steps.ts";

/** Where an order is on its way, and what comes next. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const next = nextInWords(order);
  return (
    <div className="grid gap-2 empty:hidden">
      {steps.length > 0 && (
        <ol aria-label="Cómo va el pedido" className="grid auto-cols-fr grid-flow-col gap-1">
          {steps.map(({ name, isDone }) => (
            <li
              key={name}
              className={`hyphens-auto border-t-4 pt-1.5 text-xs sm:text-sm ${isDone ? "border-leaf font-semibold" : "border-line text-muted"}`}
            >
              {name}
              <span className="sr-only">{isDone ? ": hecho" : ": falta"}</span>
            </li>
          ))}
        </ol>
      )}
      {next !== "" && <p className="text-pretty">{next}</p>}
    </div>
  );
}
