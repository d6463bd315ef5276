import { formatPesos } from "#src/contract/format.ts";
import type { Sales } from "../contract.ts";
import { dayInWords, scaleOf } from "./scale.ts";

type Day = Sales["by_day"][number];

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 64;
const BOTTOM = 22;
const TOP = 8;
const FLOOR = HEIGHT - BOTTOM;

const MEASURES = {
  pesos: { name: "Ventas por día", write: formatPesos },
  units: { name: "Unidades por día", write: (units: number) => units.toLocaleString("es-AR") },
} as const;

export type Measure = keyof typeof MEASURES;

/** As many words below as fit: the first day, the last, and some between. */
const isNamed = (index: number, count: number) => index % Math.ceil(count / 6) === 0;

/** Bars by day. The picture is told in a sentence; its numbers stand in the table below. */
export function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const { name, write } = MEASURES[measure];
  const { top, steps } = scaleOf(Math.max(...days.map((day) => day[measure])));
  const step = (WIDTH - LEFT) / days.length;
  const heightOf = (value: number) => ((FLOOR - TOP) * value) / top;
  const total = days.reduce((sum, day) => sum + day[measure], 0);
  const best = days.reduce((highest, day) => (day[measure] > highest[measure] ? day : highest), days[0] ?? NO_DAY);
  const summary =
    total === 0
      ? "Sin ventas en este período."
      : `${write(Math.round(total * 100) / 100)} en total; el mejor día fue el ${dayInWords(best.day)}, con ${write(best[measure])}.`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}. ${summary}`}
        className="h-auto w-full text-xs max-sm:text-lg"
      >
        {steps.map((value) => (
          <g key={value} transform={`translate(0 ${FLOOR - heightOf(value)})`}>
            <line x1={LEFT} x2={WIDTH} className="stroke-line" />
            <text x={LEFT - 8} dy="0.32em" textAnchor="end" className="fill-muted tabular-nums">
              {measure === "pesos" ? shortPesos(value) : write(value)}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.day} transform={`translate(${LEFT + index * step} 0)`}>
            <title>{`${dayInWords(day.day)}: ${write(day[measure])}`}</title>
            <rect y={TOP} width={step} height={FLOOR - TOP} fill="transparent" />
            <rect
              x={step * 0.15}
              width={step * 0.7}
              y={FLOOR - heightOf(day[measure])}
              height={heightOf(day[measure])}
              rx={Math.min(4, step * 0.2)}
              className="fill-leaf"
            />
            {isNamed(index, days.length) && (
              <text x={step / 2} y={HEIGHT - 4} textAnchor="middle" className="fill-muted">
                {dayInWords(day.day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="text-muted text-sm">{summary}</figcaption>
    </figure>
  );
}

const NO_DAY: Day = { day: "1970-01-01", units: 0, pesos: 0 };

const SHORT = new Intl.NumberFormat("es-AR", { notation: "compact", maximumFractionDigits: 1 });

const shortPesos = (pesos: number) => `$ ${SHORT.format(pesos)}`;
