/** What the navigation from the checkout to the customer's orders carries: the order that was just made. */
export type PlacedState = { placedOrder: number };

export const placedOrderIn = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "placedOrder" in state && typeof state.placedOrder === "number"
    ? state.placedOrder
    : undefined;
