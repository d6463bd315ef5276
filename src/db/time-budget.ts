import { AsyncLocalStorage } from "node:async_hooks";

/** How long one request waits for the database in all, in milliseconds, so that its answer comes within 10 s. */
const LONGEST_WAIT_MS = 9_000;

export type TimeBudget = ReturnType<typeof openTimeBudget>;

/** A request's waits for the database: time in which several go on at once counts once. */
function openTimeBudget() {
  let open = 0;
  let since = 0;
  let spent = 0;
  let isAnswered = false;
  const underWay = () => (open > 0 ? performance.now() - since : 0);

  return {
    begin(): void {
      if (open === 0) since = performance.now();
      open++;
    },
    end(): void {
      if (open === 1) spent += underWay();
      open--;
    },
    /** Milliseconds that are left; 0 once there are none. */
    left: () => Math.max(0, LONGEST_WAIT_MS - spent - underWay()),
    isAnswered: () => isAnswered,
    answered(): void {
      isAnswered = true;
    },
  };
}

const ofRequests = new AsyncLocalStorage<TimeBudget>();

/** Does the work of one request, whose waits for the database end together. What goes on after its answer has time of its own. */
export async function withTimeBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  const waits = openTimeBudget();
  try {
    // A query begins when it is awaited, which has to be within.
    return await ofRequests.run(waits, async () => await work());
  } finally {
    waits.answered();
  }
}

/** The waits of the request that this is done for; undefined for what the shop does by itself. */
export function timeBudgetOfRequest(): TimeBudget | undefined {
  const waits = ofRequests.getStore();
  return waits?.isAnswered() ? undefined : waits;
}

/** Waits for what another request has begun, as long as this one may still wait. */
export async function withinTimeBudget<Result>(begun: Promise<Result>): Promise<Result> {
  const waits = timeBudgetOfRequest();
  if (!waits) return begun;
  waits.begin();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("timeout exceeded when trying to connect")), waits.left());
  try {
    return await Promise.race([begun, late]);
  } finally {
    clearTimeout(timer);
    waits.end();
  }
}
