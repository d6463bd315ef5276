/** Preloaded into a shop: at SIGUSR2 its clock is set as many milliseconds ahead of the true one as the file CLOCK_FILE says. */
const { readFileSync } = require("node:fs");

const TrueDate = Date;
let ahead = 0;
process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, "utf8"));
});

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + ahead;
  }
};
