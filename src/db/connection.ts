import pg from "pg";

/**
 * A connection of one's own, which may die at any moment. pg raises the loss as an `error` event as well, which would end the
 * process where nobody listens; the query under way fails with it anyway.
 */
export class Connection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}
