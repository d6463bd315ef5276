import { TIME_ZONE } from "#src/contract/argentina.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { once } from "#src/contract/once.ts";
import { parseDay } from "#src/contract/parse-day.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { defaultSettings } from "./defaults.ts";
import {
  SETTING_NAMES,
  SETTINGS,
  type ShopSettings,
  SITE_SETTING_NAMES,
  type SiteSettings,
  settingOf,
} from "./fields.ts";
import { FIRST_PLACE } from "./first-texts.ts";

/** Valid settings in `given`; others from `otherwise` or initial, so that the shop stays open. */
export function settingsIn(
  given: { readonly [Name in keyof ShopSettings]?: unknown },
  otherwise: ShopSettings = defaultSettings,
): ShopSettings {
  const settings: Record<string, unknown> = { ...otherwise };
  for (const name of SETTING_NAMES) {
    const { data, success } = settingOf(name).schema.safeParse(given[name]);
    if (success) settings[name] = data;
  }
  return settings as ShopSettings;
}

export const siteSettings = (settings: ShopSettings): SiteSettings =>
  Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, settings[name]])) as SiteSettings;

type Hours = ShopSettings["hours"];

const DAYS = Object.keys(SETTINGS.hours.parts) as (keyof Hours)[];

/** Days in a row with equal hours are joined: `Lunes a viernes: 10 a 18`. */
export function hoursInWords(hours: Hours): string[] {
  const runs: { days: (keyof Hours)[]; open: string }[] = [];
  for (const day of DAYS) {
    const last = runs.at(-1);
    if (last && last.open === hours[day] && day !== "holidays") last.days.push(day);
    else runs.push({ days: [day], open: hours[day] });
  }
  return runs
    .filter(({ open }) => open !== "")
    .map(({ days, open }) => `${daysInWords(days)}:\u00a0${nonBreakingUnits(open)}`);
}

function daysInWords(days: readonly (keyof Hours)[]): string {
  const nameOf = (day: keyof Hours | undefined) => (day ? SETTINGS.hours.parts[day].label : "");
  const [first, last] = [nameOf(days[0]), nameOf(days.at(-1)).toLocaleLowerCase("es-AR")];
  if (days.length === 1) return first;
  return days.length === 2 ? `${first} y ${last}` : `${first} a ${last}`;
}

/** Adds the address to the first answer about the shop's place. */
export const faqWithAnswers = ({ faq, address }: Pick<ShopSettings, "faq" | "address">): ShopSettings["faq"] =>
  faq.map((row) =>
    address !== "" && row.answer === FIRST_PLACE.answer
      ? { ...row, answer: `Estamos en ${address}. ${row.answer}` }
      : row,
  );

export function holidayInWords(settings: ShopSettings, now = new Date()): string | null {
  const { status, holiday_text, holiday_until } = settings;
  if (status !== "holiday") return null;
  if (holiday_until === "") return holiday_text || "Estamos de vacaciones.";
  if (dayOf(now) >= holiday_until) return null;
  return `${holiday_text || "Estamos de vacaciones."} Volvemos el ${longDay().format(new Date(`${holiday_until}T12:00:00Z`))}.`;
}

const longDay = once(() => new Intl.DateTimeFormat("es-AR", { dateStyle: "long", timeZone: TIME_ZONE }));

export const holidayChangesOf = (settings: Pick<ShopSettings, "holidays_added" | "holidays_removed">) => ({
  added: daysIn(settings.holidays_added),
  removed: daysIn(settings.holidays_removed),
});

const daysIn = (typed: readonly string[]) => typed.flatMap((day) => parseDay(day) ?? []);
