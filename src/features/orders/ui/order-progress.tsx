import type { Order } from "../contract.ts";
import { stepsOf } from "./order-steps.ts";

const DAY = new Intl.DateTimeFormat("es-AR", { day: "numeric", month: "short", timeZone: "UTC" });

/** Where an order is on its way; a phone names what is reached, what comes next and the end. Nothing of a cancelled one. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const reached = steps.findLastIndex(({ isDone }) => isDone);
  if (steps.length === 0) return null;
  const last = steps.length - 1;
  const isNamed = (place: number) => place === reached || place === reached + 1 || place === last;
  return (
    <ol aria-label="Cómo va el pedido" className="wrap-normal grid auto-cols-[minmax(auto,1fr)] grid-flow-col gap-1">
      {steps.map(({ name, isDone, on }, place) => (
        <li
          key={name}
          className={`border-t-4 pt-1.5 text-sm ${isDone ? "border-leaf font-semibold" : "border-line text-muted"}`}
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
