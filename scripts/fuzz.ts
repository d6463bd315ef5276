import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#src/db/client.ts";
import { urlOfRunningServer } from "#src/infrastructure/embedded-postgres.ts";
import { type FuzzReport, fuzz } from "../test/fuzz/fuzz.ts";
import { makeDataFolder, NPM_START, startShopProcess } from "../test/shop-process.ts";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "100000" }, seed: { type: "string" } },
});
const count = Number(values.requests);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const LINE_EVERY_S = 10;

/** The owner's own command on an empty folder, behind one proxy as it is online. */
const data = await makeDataFolder();
const shop = await startShopProcess({ DATA_DIR: data.folder, TRUST_PROXY: "1", LOG_LEVEL: "error" }, NPM_START);
const url = await urlOfRunningServer(join(data.folder, "postgres"));
if (url === null) throw new Error("the shop runs without its database");
const { db, close } = openDatabase(url, { connections: 4 });

let told = 0;
let shown = 0;
function progress({ requests, seconds, faults }: FuzzReport): void {
  for (const fault of faults.slice(shown)) console.log(`- ${fault}`);
  shown = faults.length;
  if (seconds < told + LINE_EVERY_S) return;
  told = seconds;
  console.log(`${requests} requests, ${Math.round(requests / seconds)}/s, ${faults.length} faults`);
}

try {
  console.log(`npm run fuzz -- --requests ${count} --seed ${seed}`);
  const { requests, seconds, statuses, slowest, faults, damage, neverDone } = await fuzz(
    { origin: shop.origin, db },
    { count, seed, told: progress },
  );
  console.log(`${requests} requests in ${Math.round(seconds)} s, ${Math.round(requests / seconds)}/s`);
  console.log(`slowest answer: ${Math.round(slowest)} ms; answers by status: ${JSON.stringify(statuses)}`);
  console.log(`calls that were refused each time: ${neverDone.join(", ") || "none"}`);
  console.log(`faults: ${faults.length}`);
  console.log(`damage: ${damage.length}`, ...damage.map((each) => `\n- ${each}`));
  if (faults.length > 0) console.log(shop.output().slice(-20_000));
  if (faults.length + damage.length > 0) process.exitCode = 1;
} finally {
  await close();
  await shop.stop();
  await data.remove();
}
