import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Day } from "#src/contract/holidays.ts";
import { once } from "#src/contract/once.ts";
import { digitsOf } from "#src/contract/postal-code.ts";
import { PROVINCES } from "#src/contract/provinces.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { DeliveryDays, DeliveryKind, DeliveryOverlap, Place, Zone } from "./contract.ts";

type Zoned = { id: number; kind: DeliveryKind; zones: readonly Zone[] };

/** Wider than any range of codes; without zones wider still. */
const PROVINCE_WIDTH = 10_001;
const EVERYWHERE_WIDTH = 10_002;

export const goesToAddress = (kind: DeliveryKind): boolean => kind === "zone" || kind === "carrier";

/** How wide the narrowest part of an option is that reaches a place; infinite where none does (docs/shop.md, Delivery). */
function widthAt({ kind, zones }: Zoned, { postal_code, province }: Place): number {
  if (!goesToAddress(kind) || zones.length === 0) return EVERYWHERE_WIDTH;
  const code = digitsOf(postal_code ?? "");
  return Math.min(
    ...zones.map(({ provinces, from, to, codes }) => {
      if (code !== "" && codes.includes(code)) return 0;
      if (code !== "" && from !== null && to !== null && from <= code && code <= to)
        return Number(to) - Number(from) + 1;
      return provinces.some((name) => name === province) ? PROVINCE_WIDTH : Number.POSITIVE_INFINITY;
    }),
  );
}

/** Those that reach a place: within a kind only the most specific, and all that are equally so. */
export function reaching<Option extends Zoned>(options: readonly Option[], place: Place): Option[] {
  const widths = new Map(options.map((option) => [option, widthAt(option, place)]));
  const widthOf = (option: Option) => widths.get(option) ?? Number.POSITIVE_INFINITY;
  return options.filter(
    (option) =>
      Number.isFinite(widthOf(option)) &&
      !options.some((other) => other.kind === option.kind && widthOf(other) < widthOf(option)),
  );
}

/** Cheapest first, those to be quoted last. */
export const byPrice = (one: { price: number | null; id: number }, other: { price: number | null; id: number }) =>
  (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER) || one.id - other.id;

const asCode = (number: number): string => `${number}`.padStart(4, "0");

/** The codes at which what reaches them may change, the lowest first. */
function bounds(options: readonly Zoned[]): number[] {
  const ends = options.flatMap(({ zones }) =>
    zones.flatMap(({ from, to, codes }) => [
      ...(from === null || to === null ? [] : [Number(from), Number(to) + 1]),
      ...codes.flatMap((code) => [Number(code), Number(code) + 1]),
    ]),
  );
  return [...new Set([0, ...ends])].filter((code) => code < 10_000).toSorted((one, other) => one - other);
}

/** The ranges of codes that have the same `ids`, without those that have none. */
function ranges(options: readonly Zoned[], idsAt: (place: Place) => number[]): DeliveryOverlap[] {
  const found: DeliveryOverlap[] = [];
  const starts = bounds(options);
  for (const [index, start] of starts.entries()) {
    const ids = idsAt({ postal_code: asCode(start) });
    if (ids.length === 0) continue;
    const to = asCode((starts[index + 1] ?? 10_000) - 1);
    const last = found.at(-1);
    const goesOn = last && Number(last.to) === start - 1 && `${last.options}` === `${ids}`;
    if (goesOn) last.to = to;
    else found.push({ options: ids, from: asCode(start), to });
  }
  return found;
}

/** Where two or more options of one kind reach a place equally, so that both are offered. */
export function overlapsOf(options: readonly Zoned[]): DeliveryOverlap[] {
  return (["zone", "carrier"] as const).flatMap((kind) => {
    const same = options.filter((option) => option.kind === kind);
    const several = (place: Place) => {
      const ids = reaching(same, place).map(({ id }) => id);
      return ids.length > 1 ? ids.toSorted((one, other) => one - other) : [];
    };
    const named = PROVINCES.filter((province) =>
      same.some(({ zones }) => zones.some(({ provinces }) => provinces.includes(province))),
    );
    return [
      ...ranges(same, several),
      ...named.flatMap((province) => {
        const ids = several({ province });
        return ids.length > 0 ? [{ options: ids, from: null, to: null, province }] : [];
      }),
    ];
  });
}

/** `Córdoba y Santa Fe; 1000 a 1499; 1602, 1605`; "todo el país" without zones. */
export const zonesInWords = (zones: readonly Zone[]): string =>
  zones.length === 0
    ? "todo el país"
    : zones
        .flatMap(({ provinces, from, to, codes }) => [
          new Intl.ListFormat("es-AR").format(provinces),
          from === null || to === null ? "" : rangeInWords(from, to),
          codes.join(", "),
        ])
        .filter(Boolean)
        .join("; ");

export const rangeInWords = (from: string, to: string): string => (from === to ? from : `${from} a ${to}`);

/** The provinces that no delivery to an address reaches whole. */
export function unreachedProvinces(options: readonly Zoned[]): string[] {
  const sent = options.filter(({ kind }) => goesToAddress(kind));
  return PROVINCES.filter((province) => !sent.some((option) => Number.isFinite(widthAt(option, { province }))));
}

export const deliveryPriceInWords = (price: number | null): string => {
  if (price === null) return "a cotizar";
  return price === 0 ? "gratis" : formatPesos(price);
};

/** `1 a 3 días hábiles`; blank where none are told. */
export function workingDaysInWords(days: DeliveryDays | null): string {
  if (days === null) return "";
  const counted = days.from === days.to ? `${days.to}` : `${days.from} a ${days.to}`;
  return days.to === 1 && days.from === 1 ? "1 día hábil" : `${counted} días hábiles`;
}

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("es-AR", { weekday: "long", day: "numeric", timeZone: "UTC", ...options }));

const inMonth = dayFormat({});
const inYear = dayFormat({ month: "long" });

/** `entre el jueves 26 y el lunes 30`, with the months where one of them isn't this month. */
export function arrivalInWords({ from, to }: { from: Day; to: Day }, now = new Date()): string {
  const today = dayOf(now);
  const isThisMonth = [from, to].every((day) => day.slice(0, 7) === today.slice(0, 7));
  const words = (day: Day) =>
    day === today ? "hoy" : `el ${(isThisMonth ? inMonth() : inYear()).format(new Date(day)).replace(",", "")}`;
  return from === to ? words(from) : `entre ${words(from)} y ${words(to)}`;
}
