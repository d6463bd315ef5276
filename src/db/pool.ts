import pg from "pg";
import { Connection } from "./connection.ts";
import { isPlannedOnce, type PlanMode, planBy } from "./planned-once.ts";
import { isRead, shareConnections, textOf } from "./shared-connections.ts";
import { type TimeBudget, withinTimeBudget } from "./time-budget.ts";

type Client = pg.PoolClient;
type Callback = (error: Error | undefined, client: Client | undefined, release: Client["release"]) => void;

/**
 * The shop's connections. Once a request's wait budget is spent, its pending acquire or query fails and that connection is
 * destroyed. A connection that dies in use is released by itself: drizzle releases none whose `begin` failed.
 */
export class Pool extends pg.Pool {
  readonly #waits: () => TimeBudget | undefined;

  /** `waits` tells those of the request that a connection is asked for; `isShared` whether single reads share connections. */
  constructor(config: pg.PoolConfig, waits: () => TimeBudget | undefined, isShared: boolean) {
    super(config);
    this.#waits = waits;
    if (!isShared) return;
    const askAlone = this.query.bind(this) as (...given: unknown[]) => unknown;
    const sharing = (mode: PlanMode) => shareConnections(async () => planBy(await super.connect(), mode));
    const [askShared, askPlannedOnce] = [sharing("auto"), sharing("force_generic_plan")];
    this.query = ((...given: unknown[]) => {
      const text = textOf(given[0]);
      if (!isRead(text)) return askAlone(...given);
      return withinTimeBudget(isPlannedOnce(text) ? askPlannedOnce(given) : askShared(given));
    }) as pg.Pool["query"];
  }

  override connect(): Promise<Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<Client> | undefined {
    const planned = super.connect().then((client) => planBy(client, "auto"));
    const connecting = takeWithin(this.#waits(), planned);
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
}

async function takeWithin(waits: TimeBudget | undefined, connecting: Promise<Client>): Promise<Client> {
  if (!waits) return taken(await connecting);
  waits.begin();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("timeout exceeded when trying to connect")), waits.left());
  try {
    return taken(await Promise.race([connecting, late]), waits);
  } catch (error) {
    waits.end();
    // It may still come, when nobody waits for it any more.
    connecting.then((client) => client.release()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The client as it is lent: its time runs until it is given back. */
function taken(client: Client, waits?: TimeBudget): Client {
  const cutIfAwaited = () => {
    if (!waits?.isAnswered() && client instanceof Connection) client.cut();
  };
  const timer = waits && setTimeout(cutIfAwaited, waits.left());
  const giveBack = client.release;
  const onEnd = () => client.release(true);
  client.release = (failure) => {
    client.release = () => undefined;
    client.off("end", onEnd);
    clearTimeout(timer);
    waits?.end();
    giveBack(failure);
  };
  client.once("end", onEnd);
  return client;
}
