import { parseArgs } from "node:util";
import { clockSet } from "../test/faults/clock-set.ts";
import { dataFolder } from "../test/faults/data-folder.ts";
import { databaseHung } from "../test/faults/database-hung.ts";
import { databaseStopped } from "../test/faults/database-stopped.ts";
import { diskFull, diskFullAtFirstStart, outsideDiskFull } from "../test/faults/disk-full.ts";
import { type Fault, openChance } from "../test/faults/fault.ts";
import { imagesReadOnly } from "../test/faults/images-read-only.ts";
import { mailServer } from "../test/faults/mail-server.ts";
import { memory } from "../test/faults/memory.ts";
import { backendsKilled, postmasterKilled, shopKilled } from "../test/faults/processes-killed.ts";
import { signals } from "../test/faults/signals.ts";
import { slowClients } from "../test/faults/slow-clients.ts";
import { twoAtOnce } from "../test/faults/two-at-once.ts";

/** Every fault that the shop is made to live through, by name. */
const FAULTS: readonly Fault[] = [
  shopKilled,
  backendsKilled,
  postmasterKilled,
  databaseStopped,
  databaseHung,
  diskFullAtFirstStart,
  diskFull,
  outsideDiskFull,
  imagesReadOnly,
  clockSet,
  signals,
  slowClients,
  mailServer,
  dataFolder,
  twoAtOnce,
];

const TIMES = 5;

/** `npm run faults [-- NAME… --times N --seed SEED | --memory MINUTES]` */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    memory: { type: "string" },
    times: { type: "string", default: `${TIMES}` },
    seed: { type: "string", default: `${Date.now()}` },
  },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  console.error("--times: a whole number from 1 on");
  process.exit(2);
}
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; there are ${FAULTS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

console.log(`seed ${values.seed}, each ${times} times`);
const wanted = names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name));
for (const fault of values.memory === undefined ? wanted : [memory(Number(values.memory))]) {
  const began = performance.now();
  console.log(`${fault.name}…`);
  const { tried, lost } = await fault.run(times, openChance(`${values.seed} ${fault.name}`));
  console.log(`  tried: ${tried}`);
  console.log(`  lost: ${lost.length}`, ...lost.map((each) => `\n  - ${each}`));
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
  if (lost.length > 0) process.exitCode = 1;
}
