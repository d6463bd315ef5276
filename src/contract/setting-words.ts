import { phoneInWords } from "./phone.ts";
import type { HeldFacts, Option, PartFacts, Parts } from "./setting-kinds.ts";

type Row = Readonly<Record<string, unknown>>;

/** A setting before and after, in words; only what differs of parts and rows. */
export function differenceInWords(
  facts: HeldFacts,
  before: unknown,
  after: unknown,
): { before: string; after: string } {
  if (facts.kind === "parts") {
    const differing = Object.entries(facts.parts).filter(
      ([name]) => !isSame((before as Row)[name], (after as Row)[name]),
    );
    const words = (value: unknown) => partsInWords(Object.fromEntries(differing), value as Row);
    return { before: words(before), after: words(after) };
  }
  if (facts.kind === "rows") return rowsInWords(facts.parts, before as readonly Row[], after as readonly Row[]);
  return { before: partInWords(facts, before), after: partInWords(facts, after) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Removed and added rows; when only the order changed, all rows by their first part. */
function rowsInWords(parts: Parts, before: readonly Row[], after: readonly Row[]) {
  const only = (these: readonly Row[], those: readonly Row[]) =>
    these.filter((row) => !those.some((other) => isSame(row, other)));
  const [gone, come] = [only(before, after), only(after, before)];
  const isReordered = gone.length === 0 && come.length === 0;
  const [title] = Object.entries(parts).slice(0, 1);
  const words = (row: Row) => partsInWords(isReordered && title ? Object.fromEntries([title]) : parts, row);
  return {
    before: (isReordered ? before : gone).map(words).join("\n"),
    after: (isReordered ? after : come).map(words).join("\n"),
  };
}

const partsInWords = (parts: Parts, row: Row): string =>
  Object.entries(parts)
    .map(([name, part]) => [part.label, partInWords(part, row[name])] as const)
    .filter(([, words]) => words !== "")
    .map(([label, words]) => `${label}: ${words}`)
    .join("; ");

function partInWords(facts: PartFacts, value: unknown): string {
  switch (facts.kind) {
    case "flag":
      return value === true ? "Sí" : "No";
    case "picture":
      return typeof value === "string" ? `imagen ${value}` : "";
    case "phone":
      return phoneInWords(`${value}`);
    case "texts":
      return (value as readonly string[]).join("\n");
    case "choice":
    case "focus":
      return optionIn(facts.options, value);
    case "ordered":
      return (value as readonly unknown[]).map((one) => optionIn(facts.options, one)).join(", ");
    default:
      return `${value ?? ""}`;
  }
}

const optionIn = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? `${value}`;
