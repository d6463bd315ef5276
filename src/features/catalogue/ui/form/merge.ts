import type { FormValues } from "./form-values.ts";

export type Field = keyof FormValues;

/** A field that somebody else changed meanwhile: as it was, theirs, mine. */
export type FieldConflict = { field: Field; isMine: boolean };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What they changed, each with whether I changed it too; where both did the same there is nothing to choose. */
export function conflictsOf(base: FormValues, theirs: FormValues, mine: FormValues): FieldConflict[] {
  const fields = Object.keys(base) as Field[];
  return fields
    .filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, isMine: !isSame(base[field], mine[field]) }));
}

/** My form with their values in the fields where theirs were chosen. */
export function mergedValues(mine: FormValues, theirs: FormValues, takeTheirs: ReadonlySet<Field>): FormValues {
  const taken = Object.fromEntries([...takeTheirs].map((field) => [field, theirs[field]]));
  return { ...mine, ...taken };
}
