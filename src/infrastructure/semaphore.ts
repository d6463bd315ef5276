/** Lets work in, in order, while all that is in together takes no more than `size`; what takes more goes alone. */
export function openSemaphore(size: number) {
  let free = size;
  const waiting: { takes: number; enter: () => void }[] = [];
  const letIn = () => {
    for (let [next] = waiting; next && next.takes <= free; [next] = waiting) {
      free -= next.takes;
      waiting.shift();
      next.enter();
    }
  };
  return async <Result>(needed: number, work: () => Promise<Result>): Promise<Result> => {
    const takes = Math.min(needed, size);
    await new Promise<void>((enter) => {
      waiting.push({ takes, enter });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += takes;
      letIn();
    }
  };
}
