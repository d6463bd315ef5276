/**
 * Of the ways to walk the same screens (hands, devices) `npm test` takes the first; `npm run proofs:screens` takes the
 * others, which fail for how a screen is laid out and not for what the shop does.
 */
export const waysOfThisRun = <Way>(ways: readonly Way[]): Way[] =>
  process.env.OTHER_WAYS ? ways.slice(1) : ways.slice(0, 1);
