import { dataFolder } from "../test/faults/data-folder.ts";
import { databaseHung } from "../test/faults/database-hung.ts";
import { databaseStopped } from "../test/faults/database-stopped.ts";
import { diskFull, diskFullAtFirstStart } from "../test/faults/disk-full.ts";
import type { Fault } from "../test/faults/fault.ts";
import { mailServer } from "../test/faults/mail-server.ts";
import { backendsKilled, shopKilled } from "../test/faults/processes-killed.ts";
import { signals } from "../test/faults/signals.ts";
import { slowClients } from "../test/faults/slow-clients.ts";
import { twoAtOnce } from "../test/faults/two-at-once.ts";

/** Every fault that the shop is made to live through, by name. */
const FAULTS: readonly Fault[] = [
  shopKilled,
  backendsKilled,
  databaseStopped,
  databaseHung,
  diskFullAtFirstStart,
  diskFull,
  signals,
  slowClients,
  mailServer,
  dataFolder,
  twoAtOnce,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; there are ${FAULTS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

for (const fault of names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name))) {
  const began = performance.now();
  console.log(`${fault.name}…`);
  const { tried, lost } = await fault.run();
  console.log(`  tried: ${tried}`);
  console.log(`  lost: ${lost.length}`, ...lost.map((each) => `\n  - ${each}`));
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
  if (lost.length > 0) process.exitCode = 1;
}
