import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Sales } from "../contract.ts";
import { dayInWords, scaleOf } from "./scale.ts";

type Day = Sales["by_day"][number];

const SHORT = new Intl.NumberFormat("es-AR", { notation: "compact", maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat("es-AR");

const MEASURES = {
  pesos: { name: "Ventas por día", write: formatPesos, short: (pesos: number) => `$ ${SHORT.format(pesos)}` },
  units: { name: "Unidades por día", write: WHOLE.format, short: WHOLE.format },
} as const;

export type Measure = keyof typeof MEASURES;

/** In units of the picture: browsers clip lengths above some 33 million, which a day's pesos may exceed. */
const HEIGHT = 100;

function summaryOf(days: readonly Day[], measure: Measure): string {
  const { write } = MEASURES[measure];
  const total = days.reduce((sum, day) => sum + day[measure], 0);
  const [best] = days.toSorted((one, other) => other[measure] - one[measure]);
  if (!best || total === 0) return "Sin ventas en este período.";
  return `${write(Math.round(total * 100) / 100)} en total. El mejor día fue el ${dayInWords(best.day)}, con ${write(best[measure])}.`;
}

/** A sentence describes the bars; the table below has the numbers. */
export function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const { name, write, short } = MEASURES[measure];
  const { top, steps } = scaleOf(Math.max(...days.map((day) => day[measure])));
  const summary = summaryOf(days, measure);
  const apart = Math.ceil(days.length / 5);
  return (
    <figure className="grid gap-2">
      <div className="pt-2 pl-14 text-muted text-xs tabular-nums">
        <div role="img" aria-label={`${name}. ${summary}`} className="relative h-48">
          {steps.map((value) => (
            <div
              key={value}
              className="absolute inset-x-0 border-line border-t"
              style={{ bottom: `${(100 * value) / top}%` }}
            >
              <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2">{short(value)}</span>
            </div>
          ))}
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${days.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {days.map((day, index) => (
              <g key={day.day}>
                <title>{`${dayInWords(day.day)}: ${write(day[measure])}`}</title>
                <rect x={index} width={1} height={HEIGHT} fill="transparent" />
                <rect
                  x={index + 0.14}
                  width={0.72}
                  y={HEIGHT - (HEIGHT * day[measure]) / top}
                  height={(HEIGHT * day[measure]) / top}
                  className="fill-leaf"
                />
              </g>
            ))}
          </svg>
        </div>
        <div aria-hidden="true" className="relative mt-1 h-5">
          {days.map(
            ({ day }, index) =>
              (days.length - 1 - index) % apart === 0 && (
                <span
                  key={day}
                  className="absolute -translate-x-1/2"
                  style={{ left: `${(100 * (index + 0.5)) / days.length}%` }}
                >
                  {dayInWords(day)}
                </span>
              ),
          )}
        </div>
      </div>
      <figcaption className="text-muted text-sm">{summary}</figcaption>
    </figure>
  );
}
