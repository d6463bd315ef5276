import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, type Day, weekdayOf } from "#src/contract/holidays.ts";
import { Icon, type IconName } from "../icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";

const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

const inWords = (day: Day, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-AR", { ...style, timeZone: "UTC" }).format(new Date(day));

/** Monday is 0. */
const placeInWeek = (day: Day) => (weekdayOf(day) + 6) % 7;

/** The same day so many months later, or that month's last. */
function monthsLater(day: Day, months: number): Day {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  return `${date.toISOString().slice(0, 8)}${`${Math.min(Number(day.slice(8)), date.getUTCDate())}`.padStart(2, "0")}`;
}

const KEYS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -placeInWeek(day)),
  End: (day) => addDays(day, 6 - placeInWeek(day)),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
};

type CalendarProps = { value: Day; today: Day; onChoose: (day: Day) => void };

/** A month by weeks from Monday on, walked by arrow keys (ARIA grid pattern). */
export function Calendar({ value, today, onChoose }: CalendarProps) {
  const [shown, setShown] = useState(value || today);
  const grid = useRef<HTMLTableElement>(null);
  const isWalked = useRef(false);
  useEffect(() => {
    if (isWalked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
    isWalked.current = false;
  }, [shown]);
  const walk = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(shown);
    if (!to) return;
    event.preventDefault();
    isWalked.current = true;
    setShown(to);
  };
  const monthButton = (name: string, icon: IconName, months: number) => (
    <button
      type="button"
      aria-label={name}
      className={iconButtonClass}
      onClick={() => setShown(monthsLater(shown, months))}
    >
      <Icon name={icon} />
    </button>
  );
  const first = `${shown.slice(0, 7)}-01`;
  const monday = addDays(first, -placeInWeek(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => addDays(monday, week * 7 + place)),
  ).filter(([start = ""]) => start < monthsLater(first, 1));
  return (
    <div>
      <div className="flex items-center justify-between">
        {monthButton("Mes anterior", "chevron-left", -1)}
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {inWords(shown, { month: "long", year: "numeric" })}
        </p>
        {monthButton("Mes siguiente", "chevron-right", 1)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that keys walk */}
      <table ref={grid} role="grid" aria-label="Días" onKeyDown={walk} className="text-center tabular-nums">
        <thead className="text-muted text-sm">
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="font-medium first-letter:uppercase">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === shown ? 0 : -1}
                    aria-label={inWords(day, { dateStyle: "full" })}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    onClick={() => onChoose(day)}
                    className={`size-10 rounded-full hover:bg-tint aria-[current=date]:font-bold aria-[current=date]:text-leaf aria-[current=date]:inset-ring aria-[current=date]:inset-ring-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf pointer-coarse:size-11 ${day.startsWith(shown.slice(0, 7)) ? "" : "text-muted"}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
