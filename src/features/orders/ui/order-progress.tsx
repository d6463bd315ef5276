import type { Order } from "../contract.ts";
import { stepsOf } from "./order-steps.ts";

const DAY = new Intl.DateTimeFormat("es-AR", { day: "numeric", month: "short", timeZone: "UTC" });

/** Where an order is on its way, by name alone where the phone has no room for all; nothing of one that is cancelled. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const reached = steps.findLastIndex(({ isDone }) => isDone);
  if (steps.length === 0) return null;
  const last = steps.length - 1;
  const isNamed = (place: number) => place === reached || (place === last && reached < last - 1);
  return (
    <ol aria-label="Cómo va el pedido" className="wrap-normal grid auto-cols-fr grid-flow-col gap-1">
      {steps.map(({ name, isDone, on }, place) => (
        <li
          key={name}
          className={`flex border-t-4 pt-1.5 text-sm ${isDone ? "border-leaf font-semibold" : "border-line text-muted"} ${place > last / 2 ? "max-sm:justify-end" : ""}`}
        >
          <span className={isNamed(place) ? "max-sm:whitespace-nowrap" : "max-sm:sr-only"}>
            {name}
            <span className="sr-only">{isDone ? ": hecho" : ": falta"}</span>
            {isDone && on && (
              <span className="block font-normal text-muted">{DAY.format(new Date(`${on}T12:00Z`))}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
