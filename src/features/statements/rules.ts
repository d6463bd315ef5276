import type { Centavos } from "#src/contract/centavos.ts";
import { isCuit } from "#src/contract/cuit.ts";
import type { Day } from "#src/contract/holidays.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";

/** Money that came in. `text` is all that the bank says of it: who paid, and what they wrote. */
export type Credit = { id: number; date: Day; amount: Centavos; text: string };

/** An order that owes. `taxId` has the digits of a CUIT or a DNI, or none. */
export type Due = { order: number; amount: Centavos; placedOn: Day; taxId: string; names: readonly string[] };

export type Proposal = { order: number; score: number; why: string };

const POINTS = { amount: 90, order: 20, taxId: 20, name: 9, partOfName: 3, before: -20, late: -10, otherOrder: -20 };

/** Orders the candidates, and never decides: less than `LEAD`. */
const NEARNESS = 2;
const LATE_DAYS = 90;
/** What a candidate must be ahead of all others of its movement, and of its order, to be safe. */
const LEAD = 8;
const SAFE = 90;
const LESS_THAN_SAFE = 0.89;
const MOST_SHOWN = 5;
/** Of so many equal amounts none would be safe. */
const MOST_EQUAL = 200;

type ReadCredit = Credit & { words: ReadonlySet<string>; orders: ReadonlySet<number>; taxIds: readonly string[] };
type ReadDue = Due & { words: string[][] };
type Candidate = { due: ReadDue; points: number; why: string };

/**
 * Which orders each movement may have paid, the likeliest first. One that is safe comes alone, with 0.9 or more; all others
 * have less (docs/shop.md, Payment).
 */
export function propose(credits: readonly Credit[], dues: readonly Due[]): Map<number, Proposal[]> {
  const candidatesOf = finderIn(dues.map((due) => ({ ...due, words: due.names.map(wordsIn) })));
  const found = credits.map((credit) => ({ credit, candidates: candidatesOf(readCredit(credit)) }));
  const rivalsOf = Map.groupBy(
    found.flatMap(({ credit, candidates }) =>
      candidates.map(({ due, points }) => ({ credit, order: due.order, points })),
    ),
    ({ order }) => order,
  );
  return new Map(
    found.map(({ credit, candidates }) => {
      const [first, ...others] = candidates;
      const isAhead = (other: { points: number }) => first !== undefined && first.points - other.points >= LEAD;
      const rivals = (first && rivalsOf.get(first.due.order)) ?? [];
      const isSure =
        first &&
        first.points >= SAFE &&
        others.every(isAhead) &&
        rivals.every((rival) => rival.credit === credit || isAhead(rival));
      const most = isSure ? 1 : LESS_THAN_SAFE;
      const shown = candidates.slice(0, isSure ? 1 : MOST_SHOWN).map((one) => ({
        order: one.due.order,
        score: Math.min(most, Math.max(0, Math.round(one.points) / 100)),
        why: one.why,
      }));
      return [credit.id, shown];
    }),
  );
}

/** Finds candidates by amount, order number and CUIT. */
function finderIn(dues: readonly ReadDue[]): (credit: ReadCredit) => Candidate[] {
  const byAmount = Map.groupBy(dues, ({ amount }) => amount);
  const byOrder = new Map(dues.map((due) => [due.order, due]));
  const named = dues.filter(({ taxId }) => taxId !== "");
  const byTaxId = Map.groupBy(named, ({ taxId }) => taxId);
  return (credit) => {
    const candidates = new Set([
      ...(byAmount.get(credit.amount) ?? []).slice(0, MOST_EQUAL),
      ...[...credit.orders].flatMap((order) => byOrder.get(order) ?? []),
      ...credit.taxIds.flatMap((taxId) => byTaxId.get(taxId) ?? []).slice(0, MOST_EQUAL),
    ]);
    return [...candidates]
      .map((due) => candidateOf(credit, due))
      .toSorted((a, b) => b.points - a.points || a.due.order - b.due.order);
  };
}

function candidateOf(credit: ReadCredit, due: ReadDue): Candidate {
  const days = daysBetween(due.placedOn, credit.date);
  let points = NEARNESS * Math.max(0, 1 - Math.abs(days) / LATE_DAYS);
  const why: string[] = [];
  const count = (name: keyof typeof POINTS, words: string) => {
    points += POINTS[name];
    why.push(words);
  };
  if (credit.amount === due.amount) count("amount", "Mismo importe");
  else why.push("Otro importe");
  if (credit.orders.has(due.order)) count("order", `nombra el pedido #${due.order}`);
  else if (credit.orders.size > 0) count("otherOrder", "nombra otro pedido");
  if (due.taxId !== "" && credit.taxIds.includes(due.taxId)) count("taxId", "mismo CUIT o DNI");
  const isNamed = (words: string[]) => words.length > 1 && words.every((word) => credit.words.has(word));
  const isPart = (words: string[]) => words.some((word) => word.length > 3 && credit.words.has(word));
  if (due.words.some(isNamed)) count("name", "mismo nombre");
  else if (due.words.some(isPart)) count("partOfName", "parte del nombre");
  if (days < 0) count("before", "se pagó antes del pedido");
  if (days > LATE_DAYS) count("late", "se pagó mucho después");
  return { due, points, why: why.join(", ") };
}

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const wordsIn = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1);

const NAMED_ORDER = /(?:#|\b(?:pedidos?|orden|compra)\b\s*(?:#|n(?:ro|um(?:ero)?)?\b\.?|n?[°º])?)\s*(\d{1,9})(?!\d)/g;

/** With the DNI that a CUIT holds. */
function readCredit(credit: Credit): ReadCredit {
  const text = normalizeForSearch(credit.text);
  const cuits = [...text.matchAll(/(?<!\d)(\d{2})[-. ]?(\d{8})[-. ]?(\d)(?!\d)/g)]
    .map(([, kind = "", dni = "", check = ""]) => ({ dni, cuit: `${kind}${dni}${check}` }))
    .filter(({ cuit }) => isCuit(cuit));
  return {
    ...credit,
    words: new Set(wordsIn(credit.text)),
    orders: new Set([...text.matchAll(NAMED_ORDER)].map(([, number]) => Number(number))),
    taxIds: cuits.flatMap(({ dni, cuit }) => [cuit, dni.replace(/^0/, "")]),
  };
}
