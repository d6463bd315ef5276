import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { ManualAdjustment } from "#src/features/pricing/contract.ts";
import type { PricedAdjustment, PriceRules } from "#src/features/pricing/rules.ts";
import type { Caller } from "#src/http/api.ts";
import type { StoredOrder } from "./load-orders.ts";
import { storeAdjustments } from "./store-order.ts";
import { orderAdjustments } from "./tables.ts";

const isManual = ({ kind }: StoredOrder["adjustments"][number]): boolean => kind === "manual";

export const rulesOf = ({
  paymentLabel: label,
  paymentChange: change,
  delivery,
}: Pick<StoredOrder, "paymentLabel" | "paymentChange" | "delivery">): Omit<PriceRules, "manual"> => ({
  payment: change === 0 ? undefined : { label, change },
  delivery: delivery ?? undefined,
});

/** Adjustments as `given`, else those it had; known ids are kept. @throws VALIDATION for customers */
export function manualRules(
  caller: Pick<Caller, "role">,
  given: readonly ManualAdjustment[] | undefined,
  had: StoredOrder["adjustments"] = [],
): Pick<PriceRules, "manual"> {
  const before = had.filter(isManual);
  if (given === undefined) return { manual: before };
  if (!roleCan(caller.role, "orders:write")) throw invalidField("adjustments", "adjustments_by_customer");
  const ids = new Set(before.map(({ id }) => id));
  return {
    manual: given.map(({ id, label, amount }) => ({
      id: id !== undefined && ids.delete(id) ? id : undefined,
      label,
      amount: toCentavos(amount),
    })),
  };
}

/** What undoing puts back: as the staff would give them. */
export const manualState = (adjustments: StoredOrder["adjustments"]): { adjustments: ManualAdjustment[] } => ({
  adjustments: adjustments.filter(isManual).map(({ label, amount }) => ({ label, amount: toPesos(amount) })),
});

/** Whether an order that had `before` is told of other adjustments, or in another order. */
export const changesManual = (before: StoredOrder["adjustments"], { manual }: Pick<PriceRules, "manual">): boolean =>
  !isDeepStrictEqual(before.filter(isManual).map(told), manual.map(told));

const told = ({ label, amount }: PriceRules["manual"][number]) => [label, amount];

/** Puts priced adjustments in place of those that an order had. */
export async function replaceAdjustments(
  tx: Tx,
  { id, adjustments: had }: Pick<StoredOrder, "id" | "adjustments">,
  priced: readonly PricedAdjustment[],
): Promise<void> {
  const known = (one: PricedAdjustment) => one.id ?? had.find(({ kind }) => kind === one.kind && kind !== "manual")?.id;
  await tx.delete(orderAdjustments).where(eq(orderAdjustments.orderId, id));
  const named = priced.map((one) => ({ ...one, id: known(one) }));
  await storeAdjustments(tx, id, named);
}
