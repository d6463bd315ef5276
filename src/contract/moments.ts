import { TIME_ZONE } from "./argentina.ts";
import { once } from "./once.ts";

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("es-ES", { timeZone: TIME_ZONE, ...options }));

const time = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = dateFormat({ day: "2-digit", month: "2-digit", year: "2-digit" });
const longAgo = once(() => new Intl.RelativeTimeFormat("es", { numeric: "auto" }));

const longDay = dateFormat({ day: "numeric", month: "long", year: "numeric" });

/** A moment (ISO 8601) in Argentina's time: `21 de noviembre de 2026, 14:05`. */
export const formatMoment = (iso: string): string =>
  `${longDay().format(new Date(iso))}, ${time().format(new Date(iso))}`;

/** `14:05` in Argentina. */
export const formatTime = (moment: Date): string => time().format(moment);

/** `21/11/26, 14:05` in Argentina. */
export const formatShortMoment = (iso: string): string =>
  `${day().format(new Date(iso))}, ${time().format(new Date(iso))}`;

const STEPS = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** `hace 3 horas`: time since a moment, in its largest unit. */
export function formatAgo(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const step = STEPS.find(({ milliseconds }) => passed >= milliseconds);
  return step ? longAgo().format(-Math.floor(passed / step.milliseconds), step.unit) : "recién";
}
