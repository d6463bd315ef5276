import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { digitsOf, isPostalCode } from "#src/contract/postal-code.ts";
import { PROVINCES, type Province } from "#src/contract/provinces.ts";
import type { Zone } from "../contract.ts";
import { rangeInWords } from "../rules.ts";

const CITY: Province = "Ciudad Autónoma de Buenos Aires";

/** By every name that people write, without accents and capitals. */
const BY_NAME = new Map<string, Province>([
  ...PROVINCES.map((name) => [normalizeForSearch(name), name] as const),
  ...["caba", "capital", "capital federal", "ciudad de buenos aires"].map((name) => [name, CITY] as const),
  ...["bs as", "bs. as.", "pba"].map((name) => [name, "Buenos Aires"] as const),
]);

const RANGE = /^(?:del? )?(\w+)\s*(?:-|–|—|\ba\b|\bal\b|\bhasta\b)\s*(\w+)$/i;

/** Codes that one zone may list. */
const MOST_CODES = 2000;

const zone = (given: Partial<Zone>): Zone => ({ provinces: [], from: null, to: null, codes: [], ...given });

const parts = (typed: string) =>
  typed
    .split(/[,;\n]| y /)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** Reads "Santa Fe, CABA; 2000 a 2099; 1430 1431": nothing typed is everywhere. `unknown` are the parts that can't be read. */
export function zonesIn(typed: string): { zones: Zone[]; unknown: string[] } {
  const provinces = new Set<Province>();
  const codes = new Set<string>();
  const ranges = new Map<string, Zone>();
  const unknown: string[] = [];
  for (const part of parts(typed)) {
    const name = normalizeForSearch(part).replace(/^(toda|todo|provincia de|prov\.? de) /, "");
    const province = BY_NAME.get(name);
    const [, one = "", other = ""] = RANGE.exec(part) ?? [];
    const words = isPostalCode(part) ? [part] : part.split(" ");
    if (province) provinces.add(province);
    else if (isPostalCode(one) && isPostalCode(other)) {
      const [from = "", to = ""] = [digitsOf(one), digitsOf(other)].toSorted();
      ranges.set(`${from}-${to}`, zone({ from, to }));
    } else if (words.every(isPostalCode)) for (const code of words) codes.add(digitsOf(code));
    else if (name !== "el pais") unknown.push(part);
  }
  const listed = [...codes].toSorted();
  const zones = [...(provinces.size > 0 ? [zone({ provinces: [...provinces] })] : []), ...ranges.values()];
  for (let start = 0; start < listed.length; start += MOST_CODES)
    zones.push(zone({ codes: listed.slice(start, start + MOST_CODES) }));
  return { zones, unknown };
}

const count = (codes: number) => (codes === 1 ? "1 código" : `${codes.toLocaleString("es-AR")} códigos`);

/** Tells back what `zonesIn` read: `Santa Fe · de 2000 a 2099 (100 códigos) · 3 códigos sueltos`. */
export function zonesToldBack(zones: readonly Zone[]): string {
  if (zones.length === 0) return "todo el país";
  const provinces = zones.flatMap((each) => each.provinces);
  const codes = zones.flatMap((each) => each.codes);
  const withoutCity = provinces.includes("Buenos Aires") && !provinces.includes(CITY);
  return [
    ...provinces.map((name) => (withoutCity && name === "Buenos Aires" ? "provincia de Buenos Aires, sin CABA" : name)),
    ...zones.flatMap(({ from, to }) =>
      from === null || to === null ? [] : [`${rangeInWords(from, to)} (${count(Number(to) - Number(from) + 1)})`],
    ),
    ...(codes.length > 6 ? [`${count(codes.length)} sueltos`] : codes),
  ].join(" · ");
}
