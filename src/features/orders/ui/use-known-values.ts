import { useQuery } from "@tanstack/react-query";
import { type CheckoutValues, valuesKnown } from "./checkout-values.ts";
import { orderQueries } from "./queries.ts";

/** Undefined while loading. What can't be loaded is left to be typed. */
export function useKnownValues(isEnabled: boolean): CheckoutValues | undefined {
  const profile = useQuery({ ...orderQueries.profile(), enabled: isEnabled });
  const lastOrder = useQuery({ ...orderQueries.lastOrder(), enabled: isEnabled });
  if (profile.isPending || lastOrder.isPending) return undefined;
  return valuesKnown(profile.data, lastOrder.data ?? undefined);
}
