import pg from "pg";

/**
 * A connection that may die at any moment. pg raises the loss as an `error` event as well, which would end the process
 * where nobody listens; the query under way fails with it anyway, and a pool drops the connection.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}
