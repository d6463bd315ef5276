import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchmark } from "./benchmark.ts";
import { printHeaviest } from "./profile.ts";
import { printTable } from "./table.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: "string", default: "10000" },
    orders: { type: "string", default: "0" },
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "20" },
    keep: { type: "string" },
    only: { type: "string", multiple: true, default: [] },
    profile: { type: "string" },
  },
});

const { profile } = values;
const folder = profile === undefined ? undefined : await mkdtemp(join(tmpdir(), "brote-profile-"));
// The shop of a system's administrator runs as another user, who writes the profile.
if (folder !== undefined) await chmod(folder, 0o777);
const only = profile === undefined ? [...values.only, ...positionals] : [profile];
const { results, pid } = await benchmark({
  products: Number(values.products),
  orders: Number(values.orders),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
  only,
  keptIn: values.keep,
  profileFolder: folder,
});
printTable(results);
if (folder !== undefined) await printHeaviest(folder, pid);
