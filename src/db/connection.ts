import { Socket } from "node:net";
import pg from "pg";
import { preparingFrequent } from "./frequent-statements.ts";
import { type QueryWatch, unnamed, watched } from "./query-watch.ts";

/** What a connection of the shop is told besides pg's own settings. */
export type ConnectionConfig = pg.ClientConfig & {
  watch?: QueryWatch | undefined;
  /** Whether a pooler stands between, which lends its own connections for a transaction at a time. */
  isPooled?: boolean | undefined;
  /** After so many milliseconds without a byte it is cut. For what may take as long as it wants while it goes on. */
  longestSilence?: number | undefined;
};

/**
 * A connection that may die at any moment. pg raises the loss as an `error` event as well, which would end the process
 * where nobody listens; the query under way fails with it anyway, and a pool drops the connection.
 *
 * One that leaves a query without an answer for `query_timeout` is cut: whatever else would wait for it fails at once,
 * and it is known as lost although nothing said so.
 */
export class Connection extends pg.Client {
  /** Ends it at once, whatever it waits for. */
  readonly cut: () => void;

  constructor(config?: string | ConnectionConfig) {
    const socket = new Socket();
    const given = typeof config === "string" ? { connectionString: config } : config;
    if (given?.longestSilence !== undefined) socket.setTimeout(given.longestSilence, () => socket.destroy());
    super({ ...given, stream: () => socket });
    this.on("error", () => undefined);
    this.cut = () => void socket.destroy();

    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const asked = given?.isPooled ? unnamed(query) : preparingFrequent(query);
    const ask = given?.watch ? watched(asked, given.watch) : asked;
    this.query = ((...given: unknown[]) => {
      // What is asked in one turn goes out in one write: each wakes the server, and costs as much as the rest of a query.
      socket.cork();
      process.nextTick(() => socket.uncork());
      const answer = ask(...given);
      if (answer instanceof Promise) answer.catch((error: unknown) => isTimeout(error) && this.cut());
      return answer;
    }) as Connection["query"];
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === "Query read timeout";
