import { TIME_ZONE } from "./argentina.ts";

const PESOS = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const PESOS_AND_CENTAVOS = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Pesos as people read them: `$ 1.234.567,50`, with ",00" left out (docs/shop.md, Prices). */
export const formatPesos = (pesos: number): string =>
  `$\u00a0${(Number.isInteger(pesos) ? PESOS : PESOS_AND_CENTAVOS).format(pesos)}`;

const IN_ARGENTINA = { timeZone: TIME_ZONE } as const;
const DAY = new Intl.DateTimeFormat("es-ES", { ...IN_ARGENTINA, day: "numeric", month: "long", year: "numeric" });
const TIME = new Intl.DateTimeFormat("es-ES", {
  ...IN_ARGENTINA,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A moment (ISO 8601) in Argentina's time: `21 de noviembre de 2026, 14:05`. */
export const formatMoment = (iso: string): string => `${DAY.format(new Date(iso))}, ${TIME.format(new Date(iso))}`;

const SIZE = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });

/** A file's size as people read it: `12,5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${SIZE.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return bytes < 1_000_000_000 ? `${SIZE.format(bytes / 1_000_000)} MB` : `${SIZE.format(bytes / 1_000_000_000)} GB`;
}
