import pg from "pg";

/** Without this listener a lost connection's `error` event would end the process; its query fails anyway. */
export class Connection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}
