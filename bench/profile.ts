import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

const HEAVIEST = 10;
const IDLE = "(idle)";

/** The profile that the process wrote into `folder` as it ended. */
async function readProfile(folder: string, pid: number): Promise<{ path: string; profile: Profile }> {
  const name = (await readdir(folder)).find((file) => file.split(".").includes(`${pid}`));
  if (name === undefined) throw new Error(`no profile of ${pid} in ${folder}`);
  const path = join(folder, name);
  return { path, profile: JSON.parse(await readFile(path, "utf8")) };
}

/** Says in which functions the shop was busy longest: of the time that it was, the share in each itself. */
export async function printHeaviest(folder: string, pid: number): Promise<void> {
  const { path, profile } = await readProfile(folder, pid);
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  let busy = 0;
  for (const [place, id] of profile.samples.entries()) {
    const { functionName = "", url = "", lineNumber = 0 } = frames.get(id) ?? {};
    if (functionName === IDLE) continue;
    const name = `${functionName || "(anonymous)"}  ${url.replace(/^.*\/(?=node_modules|build|src)/, "")}:${lineNumber + 1}`;
    const took = profile.timeDeltas[place] ?? 0;
    busy += took;
    spent.set(name, (spent.get(name) ?? 0) + took);
  }
  console.log(`\n${path}\n`);
  const heaviest = [...spent].toSorted(([, one], [, other]) => other - one).slice(0, HEAVIEST);
  for (const [name, took] of heaviest) console.log(`${((100 * took) / busy).toFixed(1).padStart(5)} %  ${name}`);
}
