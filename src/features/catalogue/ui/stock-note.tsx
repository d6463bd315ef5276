import { availabilityOf } from "../rules.ts";

const NOTES = {
  in_stock: { dot: "bg-success", textClass: "text-success", text: "En stock" },
  last_units: { dot: "bg-warning", textClass: "text-warning", text: "Últimas unidades" },
  none: { dot: "bg-danger", textClass: "text-danger", text: "Sin stock" },
} as const;

export function StockNote({ stock }: { stock: number }) {
  const availability = availabilityOf(stock);
  const { dot, textClass, text } = NOTES[availability];
  return (
    <p className={`flex items-center gap-2 font-medium ${textClass}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
      {availability === "last_units" && `: ${stock === 1 ? "queda 1" : `quedan ${stock}`}`}
    </p>
  );
}
