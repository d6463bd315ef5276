/**
 * What a transaction asks without waiting in between: it goes out in one write, and is done in its order. Waits until all of
 * it has come to an end, since what came later would run after the transaction; then throws what failed first.
 */
export async function together<Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
  const all = Promise.all(work);
  await Promise.allSettled([all, ...work]);
  return all;
}
