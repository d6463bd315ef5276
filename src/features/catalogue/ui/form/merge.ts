import { isProductField, labelOf } from "../../fields.ts";
import { VARIANT_LABELS } from "../variant-fields.ts";
import type { FormValues } from "./form-values.ts";

export type Field = keyof FormValues;

/** What a field of the form is called; the three pictures are one list in it. */
export const formLabelOf = (field: Field): string =>
  field === "images" ? "Fotos" : isProductField(field) ? labelOf(field) : VARIANT_LABELS[field];

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that somebody else changed, and whether I did too; where both did the same there is nothing to choose. */
export const conflictsOf = (base: FormValues, theirs: FormValues, mine: FormValues) =>
  (Object.keys(base) as Field[])
    .filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, isMine: !isSame(base[field], mine[field]) }));

export const mergedValues = (mine: FormValues, theirs: FormValues, taken: readonly Field[]): FormValues => ({
  ...mine,
  ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
});
