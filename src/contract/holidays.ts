export type Day = string;

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Easter Sunday, by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const moon = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const sunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

/** Those that stay on their day (Ley 27.399, art. 1). */
const FIXED = {
  "01-01": "Año Nuevo",
  "03-24": "Día de la Memoria",
  "04-02": "Día del Veterano y de los Caídos en Malvinas",
  "05-01": "Día del Trabajador",
  "05-25": "Revolución de Mayo",
  "06-20": "Paso a la Inmortalidad de Belgrano",
  "07-09": "Día de la Independencia",
  "12-08": "Inmaculada Concepción",
  "12-25": "Navidad",
};

/** Those that move to a Monday (Ley 27.399, art. 1). */
const TRANSFERABLE = {
  "06-17": "Paso a la Inmortalidad de Güemes",
  "08-17": "Paso a la Inmortalidad de San Martín",
  "10-12": "Día del Respeto a la Diversidad Cultural",
  "11-20": "Día de la Soberanía Nacional",
};

const AROUND_EASTER = [
  [-48, "Carnaval"],
  [-47, "Carnaval"],
  [-2, "Viernes Santo"],
] as const;

/** Shift in days by weekday: Tuesday and Wednesday to the Monday before, Thursday and Friday to the Monday after. */
const MOVES = [0, 0, -1, -2, 4, 3, 0];

const transferred = (day: Day): Day => addDays(day, MOVES[weekdayOf(day)] ?? 0);

export type Holiday = { day: Day; name: string };

/** National holidays of a year in order. Bridge days are decreed yearly: the owner adds them. */
export function namedHolidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    ...Object.entries(FIXED).map(([date, name]) => ({ day: `${year}-${date}`, name })),
    ...Object.entries(TRANSFERABLE).map(([date, name]) => ({ day: transferred(`${year}-${date}`), name })),
    ...AROUND_EASTER.map(([days, name]) => ({ day: addDays(easter, days), name })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

export const holidaysOf = (year: number): Day[] => namedHolidaysOf(year).map(({ day }) => day);
