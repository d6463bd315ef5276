import { TIME_ZONE } from "./argentina.ts";

const IN_ARGENTINA = { timeZone: TIME_ZONE } as const;
const TIME = new Intl.DateTimeFormat("es-ES", {
  ...IN_ARGENTINA,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const DAY = new Intl.DateTimeFormat("es-ES", { ...IN_ARGENTINA, day: "2-digit", month: "2-digit", year: "2-digit" });
const LONG_AGO = new Intl.RelativeTimeFormat("es", { numeric: "auto" });

/** `14:05` in Argentina. */
export const formatTime = (moment: Date): string => TIME.format(moment);

/** `21/11/26, 14:05` in Argentina. */
export const formatShortMoment = (iso: string): string => `${DAY.format(new Date(iso))}, ${TIME.format(new Date(iso))}`;

const STEPS = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** `hace 3 horas`: time since a moment, in its largest unit. */
export function formatAgo(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const step = STEPS.find(({ milliseconds }) => passed >= milliseconds);
  return step ? LONG_AGO.format(-Math.floor(passed / step.milliseconds), step.unit) : "recién";
}
