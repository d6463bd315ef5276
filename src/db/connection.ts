import pg from "pg";

/**
 * Ends with the block that opens it by `await using`. Without its listener a lost connection's `error` event would end the
 * process; its query fails anyway.
 */
export class Connection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
  [Symbol.asyncDispose] = (): Promise<void> => this.end();
}
