/** Every statement that comes after one that failed in its transaction fails so. */
const AFTER_A_FAILURE = "25P02";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

const isConsequence = (error: unknown): boolean =>
  error instanceof Error && [codeOf(error), codeOf(error.cause)].includes(AFTER_A_FAILURE);

/**
 * What a transaction asks without waiting in between: it goes out in one write, and is done in its order. Waits until all of
 * it has come to an end, since what came later would run after the transaction; then throws what failed by itself.
 */
export async function together<Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
  const ended = await Promise.allSettled(work);
  const failures = ended.filter((each) => each.status === "rejected").map(({ reason }) => reason);
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0];
  return Promise.all(work);
}
