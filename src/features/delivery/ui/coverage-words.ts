import type { DeliveryOption, DeliveryOverlap } from "../contract.ts";
import { deliveryPriceInWords, goesToAddress, rangeInWords, unreachedProvinces } from "../rules.ts";

const MOST_PLACES = 6;

const list = (words: readonly string[]) => new Intl.ListFormat("es-AR").format(words);

const placeOf = ({ from, to, province }: DeliveryOverlap): string => {
  if (from === null || to === null) return province ?? "";
  return from === "0000" && to === "9999" ? "todo el país" : rangeInWords(from, to);
};

/** `1430 está en dos zonas, «Moto» y «Bici»: se ofrecen las dos, desde $ 2.500.`, once for the same options. */
export function overlapsInWords(overlaps: readonly DeliveryOverlap[], options: readonly DeliveryOption[]): string[] {
  const sets = new Set(overlaps.map((overlap) => `${overlap.options}`));
  return [...sets].flatMap((set) => {
    const same = overlaps.filter((overlap) => `${overlap.options}` === set);
    const named = options.filter(({ id }) => same[0]?.options.includes(id));
    const [cheapest] = named;
    if (!cheapest || named.length < 2) return [];
    const places = same.map(placeOf);
    const more = places.length - MOST_PLACES;
    const shown = more > 1 ? [...places.slice(0, MOST_PLACES), `${more} lugares más`] : places;
    const isOne = same.length === 1 && same[0]?.from === same[0]?.to;
    const [first = "", rest] = [list(shown).slice(0, 1).toUpperCase(), list(shown).slice(1)];
    const [many, all] = named.length === 2 ? ["dos", "las dos"] : [`${named.length}`, "todas"];
    const kind = cheapest.kind === "zone" ? "zonas" : "transportes";
    const price = cheapest.price === null ? "a cotizar" : `desde ${deliveryPriceInWords(cheapest.price)}`;
    const names = list(named.map(({ label }) => `«${label}»`));
    return [`${first}${rest} ${isOne ? "está" : "están"} en ${many} ${kind}, ${names}: se ofrecen ${all}, ${price}.`];
  });
}

/** Where no delivery goes; blank where every province is reached, or nothing is set up. */
export function gapsInWords(options: readonly DeliveryOption[]): string {
  const offered = options.filter(({ is_on }) => is_on);
  const zoned = offered.map((option) => ({ ...option, zones: option.zones ?? [] }));
  const sent = zoned.filter(({ kind }) => goesToAddress(kind));
  const missing = unreachedProvinces(zoned);
  if (sent.length === 0 || missing.length === 0) return "";
  const byCode = sent.some(({ zones }) => zones.some(({ from, codes }) => from !== null || codes.length > 0));
  const reached = [...new Set(sent.flatMap(({ zones }) => zones.flatMap(({ provinces }) => provinces)))];
  const codes = byCode ? "los códigos postales que nombraste" : "";
  const where =
    missing.length > 12
      ? `Los envíos llegan solo a ${list([...reached, codes].filter(Boolean))}.`
      : `Ningún envío llega a ${list(missing)}${codes && `, salvo a ${codes}`}.`;
  const everywhere = offered.filter(({ kind }) => !goesToAddress(kind)).map(({ label }) => `«${label}»`);
  const rest =
    everywhere.length > 0
      ? `Quien compra desde otro lado ve solo ${list(everywhere)}.`
      : "Desde otro lado no se puede pedir: para eso agregá una entrega a coordinar.";
  return `${where} ${rest}`;
}
