import { withLabel } from "#src/features/catalogue/rules.ts";
import type { CostRow } from "#src/features/costs/server/read-costs.ts";
import { yieldBetweenSteps } from "#src/infrastructure/yield-between-steps.ts";
import { barcodeKey, codeKey, nameKey, wordsOf } from "../rules.ts";
import type { ReadRow } from "./read-list.ts";

/** With the variant that it names for sure, or those that it may. */
export type MatchedRow = ReadRow & { variant: number | null; candidates: number[]; why: string };

/** What the supplier's rows were chosen to be, by `keysOf`; and its brands, which tell whether a code can be ours. */
type Known = { learned: ReadonlyMap<string, number>; brands: readonly string[] };

const MOST_CANDIDATES = 5;
/** Of the words of both, weighed by how rare they are. */
const LEAST_SHARED = 0.35;
/** A word of more variants finds none by itself. */
const MOST_OF_A_WORD = 400;

/** By which a row is known again. */
export const keysOf = ({ code, barcode, name }: Pick<ReadRow, "code" | "barcode" | "name">): string[] => [
  ...[code, code === "" ? barcode : ""].filter(Boolean).map((one) => `code:${codeKey(one)}`),
  ...(nameKey(name) === "" ? [] : [`name:${nameKey(name)}`]),
];

/**
 * Matches by SKU, barcode, what was learned, then the whole name; where these contradict each other, or two rows name the
 * same, the row is in doubt (docs/shop.md, Costs).
 */
export async function matchRows(
  rows: readonly ReadRow[],
  variants: readonly CostRow[],
  known: Known,
  signal: AbortSignal,
): Promise<MatchedRow[]> {
  const turn = yieldBetweenSteps(signal);
  const sure = await sureIn(rows, variants, known, turn);
  const alike = await likenessIn(variants, turn);
  const matched: MatchedRow[] = [];
  for (const row of rows) {
    const { ids, why, isDoubt } = sure(row);
    const [only, ...others] = ids;
    const isSure = only !== undefined && others.length === 0 && !isDoubt;
    const near = isSure ? [] : alike(row.name).filter((id) => !ids.includes(id));
    const candidates = isSure ? [] : [...ids, ...near].slice(0, MOST_CANDIDATES);
    const told = ids.length > 0 ? why : near.length > 0 ? "Se parece por el nombre" : "No está en el catálogo";
    matched.push({ ...row, variant: isSure ? only : null, candidates, why: told });
    await turn();
  }
  return doubtTwice(matched);
}

type Found = { ids: number[]; why: string; isDoubt: boolean };

function found(variants: readonly CostRow[], why: string, isDoubt = false): Found {
  return { ids: variants.map(({ id }) => id), why, isDoubt };
}

async function sureIn(
  rows: readonly ReadRow[],
  variants: readonly CostRow[],
  { learned, brands }: Known,
  turn: () => Promise<void>,
) {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const bySku = new Map<string, CostRow>();
  const byBarcode = new Map<string, CostRow>();
  const byName = new Map<string, CostRow[]>();
  for (const variant of variants) {
    if (variant.sku !== "") bySku.set(codeKey(variant.sku), variant);
    if (variant.barcode !== "") byBarcode.set(barcodeKey(variant.barcode), variant);
    for (const name of namesOf(variant)) byName.set(name, [...(byName.get(name) ?? []), variant]);
    await turn();
  }
  const said = Map.groupBy(rows, ({ name }) => nameKey(name));
  const isOwn = ({ brand }: CostRow) => brands.length === 0 || brands.includes(brand);
  return (row: ReadRow): Found => {
    const name = nameKey(row.name);
    const isNameAlone = said.get(name)?.length === 1;
    const [byCode, byText] = [keysOf({ ...row, name: "" })[0], `name:${name}`];
    const taught = byId.get(learned.get(byCode ?? "") ?? (isNameAlone ? learned.get(byText) : undefined) ?? 0);
    const sku = row.code === "" ? undefined : bySku.get(codeKey(row.code));
    const barcode = byBarcode.get(barcodeKey(row.barcode)) ?? byBarcode.get(barcodeKey(row.code));
    if (taught && byId.get(learned.get(byCode ?? "") ?? 0)) return found([taught], "Elegido antes");
    if (sku && barcode && sku !== barcode)
      return found([sku, barcode], "El SKU y el código de barras son de productos distintos");
    if (sku) {
      // A supplier's number may be another product's SKU here by chance.
      const isChance = !barcode && !isOwn(sku) && name !== "" && !shareWord(name, sku);
      return found([sku], isChance ? "El SKU coincide, la marca y el nombre no" : "Mismo SKU", isChance);
    }
    if (barcode) return found([barcode], "Mismo código de barras");
    if (taught) return found([taught], "Elegido antes");
    const named = name === "" ? [] : (byName.get(name) ?? []);
    const [only] = named;
    if (!only) return found([], "");
    if (named.length > 1) return found(named, "Varios se llaman así", true);
    if (!isNameAlone) return found(named, "La lista tiene varias filas con este nombre", true);
    if (barcodeKey(row.barcode) !== "" && only.barcode !== "")
      return found(named, "Mismo nombre, otro código de barras", true);
    if (!isOwn(only)) return found(named, "Mismo nombre, de una marca que no es del proveedor", true);
    return found(named, "Mismo nombre");
  };
}

const shareWord = (name: string, { name: product, brand, label }: CostRow): boolean => {
  const words = new Set(wordsOf(`${product} ${brand} ${label}`).filter((word) => word.length > 2));
  return name.split(" ").some((word) => words.has(word));
};

/** Whole names that mean it alone: with its label, with and without the brand. */
function namesOf({ name, brand, label }: CostRow): string[] {
  const whole = withLabel(name, label);
  return [
    ...new Set([whole, `${brand} ${whole}`, `${whole} ${brand}`, `${name} ${brand} ${label}`].map(nameKey)),
  ].filter(Boolean);
}

/** Finds what has most words of a name, the rare ones first. */
async function likenessIn(variants: readonly CostRow[], turn: () => Promise<void>) {
  const byWord = new Map<string, number[]>();
  const wordsAt: Set<string>[] = [];
  for (const [place, { name, brand, label }] of variants.entries()) {
    const words = new Set(wordsOf(`${name} ${brand} ${label}`));
    wordsAt.push(words);
    for (const word of words) {
      const places = byWord.get(word);
      if (places) places.push(place);
      else byWord.set(word, [place]);
    }
    await turn();
  }
  const weightOf = (word: string) => Math.log(1 + variants.length / (byWord.get(word)?.length ?? 0.5));
  const weigh = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weightOf(word), 0);
  const weights: number[] = [];
  for (const words of wordsAt) {
    weights.push(weigh(words));
    await turn();
  }
  return (name: string): number[] => {
    const words = [...new Set(wordsOf(name))];
    const shared = new Map<number, number>();
    for (const word of words)
      if ((byWord.get(word)?.length ?? 0) <= MOST_OF_A_WORD)
        for (const place of byWord.get(word) ?? []) shared.set(place, 0);
    for (const place of shared.keys()) shared.set(place, weigh(words.filter((word) => wordsAt[place]?.has(word))));
    const whole = weigh(words);
    return [...shared]
      .map(([place, weight]) => ({ place, score: (2 * weight) / (whole + (weights[place] ?? 0)) }))
      .filter(({ score }) => score >= LEAST_SHARED)
      .toSorted((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, MOST_CANDIDATES)
      .flatMap(({ place }) => variants[place]?.id ?? []);
  };
}

/** Rows of one variant at different prices are all in doubt. */
function doubtTwice(rows: MatchedRow[]): MatchedRow[] {
  const byVariant = Map.groupBy(rows, ({ variant }) => variant);
  return rows.map((row) => {
    if (row.variant === null) return row;
    const same = byVariant.get(row.variant)?.filter(({ price }) => price !== null) ?? [];
    const prices = new Set(same.map(({ price }) => `${price?.currency}${price?.cents}`));
    if (prices.size < 2) return row;
    const why = `La lista lo nombra ${same.length} veces a distinto precio`;
    return { ...row, variant: null, candidates: [row.variant], why };
  });
}
