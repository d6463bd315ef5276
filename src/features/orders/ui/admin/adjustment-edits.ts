import { z } from "zod";
import { toCentavos } from "#src/contract/centavos.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { type Adjustment, type ManualAdjustment, manualAdjustments } from "#src/features/pricing/contract.ts";
import { priceOrder } from "#src/features/pricing/rules.ts";
import { type EditedLine, priced } from "./line-edits.ts";

const { label, amount } = manualAdjustments.out.element.shape;

/** An amount is typed without a sign: a charge adds it, a discount takes it off. */
export const editedAdjustment = z
  .object({
    /** The adjustment's id; null for a new one. */
    known: z.int().nullable(),
    isDiscount: z.boolean(),
    label,
    amount: z
      .string()
      .transform((typed) => numberInText(typed) ?? Number.NaN)
      .pipe(z.number("Ingresá un importe válido").positive("Ingresá un importe mayor que 0").pipe(amount)),
  })
  .transform(
    ({ known, isDiscount, ...one }): ManualAdjustment => ({
      ...(known === null ? {} : { id: known }),
      label: one.label,
      amount: isDiscount ? -one.amount : one.amount,
    }),
  );

export type EditedAdjustment = z.input<typeof editedAdjustment>;

export const newAdjustment = (isDiscount: boolean): EditedAdjustment => ({
  known: null,
  isDiscount,
  label: "",
  amount: "",
});

const manualOf = (adjustments: readonly Adjustment[]) => adjustments.filter(({ kind }) => kind === "manual");

/** Those that the shop makes by its rules, and anew when the order is saved. */
export const madeByRules = (adjustments: readonly Adjustment[]) => adjustments.filter(({ kind }) => kind !== "manual");

export const adjustmentsAsTyped = (adjustments: readonly Adjustment[]): EditedAdjustment[] =>
  manualOf(adjustments).map(({ id, label, amount }) => ({
    known: id,
    isDiscount: amount < 0,
    label,
    amount: numberAsTyped(Math.abs(amount)),
  }));

/** What is typed so far; what isn't an amount yet counts nothing. */
export const amountsTyped = (adjustments: readonly EditedAdjustment[]): { label: string; amount: number }[] =>
  adjustments.map(({ label, isDiscount, amount }) => ({
    label,
    amount: (isDiscount ? -1 : 1) * Math.max(0, numberInText(amount) ?? 0),
  }));

export const adjustmentsDiffer = (before: readonly Adjustment[], after: readonly ManualAdjustment[]): boolean =>
  toldOf(manualOf(before)) !== toldOf(after);

const toldOf = (adjustments: readonly Omit<ManualAdjustment, "kind">[]): string =>
  JSON.stringify(adjustments.map(({ id, label, amount }) => [id, label, amount]));

/** The price that saving would give, as far as rules make no other adjustments. */
export const priceEdited = (lines: readonly EditedLine[], adjustments: readonly { label: string; amount: number }[]) =>
  priceOrder(lines.map(priced), {
    manual: adjustments.map(({ label, amount }) => ({ label, amount: toCentavos(amount) })),
  });
