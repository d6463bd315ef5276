import { Socket } from "node:net";
import pg from "pg";
import { type QueryWatch, watched } from "./query-watch.ts";

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

  constructor(config?: string | (pg.ClientConfig & { watch?: QueryWatch | undefined })) {
    const socket = new Socket();
    const given = typeof config === "string" ? { connectionString: config } : config;
    super({ ...given, stream: () => socket });
    this.on("error", () => undefined);
    this.cut = () => void socket.destroy();

    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const ask = given?.watch ? watched(query, given.watch) : query;
    this.query = ((...given: unknown[]) => {
      const answer = ask(...given);
      if (answer instanceof Promise) answer.catch((error: unknown) => isTimeout(error) && this.cut());
      return answer;
    }) as typeof this.query;
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === "Query read timeout";
