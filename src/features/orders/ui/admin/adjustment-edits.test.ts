import { expect, test } from "vitest";
import type { Adjustment } from "#src/features/pricing/contract.ts";
import { orderSeen } from "../../../../../test/order-seen.ts";
import {
  adjustmentsAsTyped,
  adjustmentsDiffer,
  amountsTyped,
  editedAdjustment,
  newAdjustment,
  priceEdited,
} from "./adjustment-edits.ts";

const COURIER: Adjustment = { id: 7, kind: "manual", label: "Envío por moto", amount: 1_500 };
const AGREED: Adjustment = { id: 8, kind: "manual", label: "Descuento acordado", amount: -500.5 };

test("what an order has comes back as it was, whatever its sign", () => {
  const typed = adjustmentsAsTyped([COURIER, AGREED]);
  expect(typed).toMatchObject([
    { isDiscount: false, amount: "1.500" },
    { isDiscount: true, amount: "500,5" },
  ]);
  const saved = typed.map((one) => editedAdjustment.parse(one));
  expect(saved).toEqual([COURIER, AGREED].map(({ kind: _, ...one }) => one));
  expect(adjustmentsDiffer([COURIER, AGREED], saved)).toBe(false);
  expect(adjustmentsDiffer([{ ...AGREED, kind: "discount" }, COURIER, AGREED], saved)).toBe(false);
  expect(adjustmentsDiffer([COURIER], saved)).toBe(true);
  expect(adjustmentsDiffer([COURIER, { ...AGREED, label: "Otro" }], saved)).toBe(true);
});

test.each(["", "0", "-5", "diez", "0,001"])("an amount of %j is none", (amount) => {
  const typed = { ...newAdjustment(true), label: "Acordado", amount };
  expect(editedAdjustment.safeParse(typed).error?.issues).toMatchObject([{ path: ["amount"] }]);
});

test("the total follows what is typed so far, and tells where discounts are too much", () => {
  const { products } = orderSeen();
  const typed = [{ ...newAdjustment(false), amount: "1.500,50" }, newAdjustment(true)];
  expect(priceEdited(products, amountsTyped(typed))).toMatchObject({ total: 350_050, isCut: false });
  const much = [{ ...newAdjustment(true), amount: "2.000,01" }];
  expect(priceEdited(products, amountsTyped(much))).toMatchObject({ total: 0, isCut: true });
});
