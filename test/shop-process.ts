import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as passing } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** Long enough for the first start of a clone on a busy machine, which builds. */
const OPENING_TIME = 300_000;

/** A folder of its own for a shop's data, where its database server may live too. */
export async function makeDataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "brote-data-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;

const { scripts } = JSON.parse(await readFile("package.json", "utf8"));

const [, memory = "", words = ""] = /^exec env (\S+) node (.+)$/.exec(scripts.start) ?? [];

/** What `npm start` says of memory, and what it has Node run (docs/decisions/runtime.md). */
export const START_MEMORY: string = memory;
export const START_WORDS: readonly string[] = words.split(" ");

export const SERVER = ["env", START_MEMORY, process.execPath, ...START_WORDS] as const;

/** The owner's own command: npm starts the server in its place. */
export const NPM_START = ["npm", "start"] as const;

/** The administrator's password, which the first start of a shop prints once. */
export function firstPassword({ output }: ShopProcess): string {
  const [, password] = /Contraseña \(se muestra solo esta vez\): (\S+)/.exec(output()) ?? [];
  if (password === undefined) throw new Error(`no password was printed:\n${output()}`);
  return password;
}

type Started = { uid?: number; gid?: number; cwd?: string };

type Command = readonly [string, ...string[]];

/** Starts the shop on a free port, or what does only its jobs, and waits until it says that it is open; as the system user and in the folder that `as` names. */
export const startShopProcess = (variables: Record<string, string>, command: Command = SERVER, as: Started = {}) =>
  startWaiting(variables, command, as).opening;

/** The same, where something stands in its way at first: what it says meanwhile, and the shop once it is open. */
export function startWaiting(variables: Record<string, string>, command: Command = SERVER, as: Started = {}) {
  const { child, output } = run(variables, command, as);
  const opening = opened(child, output).then((origin) => ({
    origin,
    output,
    pid: child.pid ?? 0,
    /** Ends it at once, as a power cut would. */
    kill: () => ended(child, "SIGKILL"),
    /** Asks it to finish and tells its exit code. */
    stop: (signal: NodeJS.Signals = "SIGTERM") => ended(child, signal),
  }));
  return { output, opening };
}

/** Starts a shop that is expected to refuse; tells its exit code and what it said. */
export async function startAndFail(
  variables: Record<string, string>,
  command: Command = SERVER,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = run(variables, command);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output: output() };
}

/** Starts the shop and asks it to finish once it has begun with its database; tells its exit code and what it said. */
export async function startAndEnd({
  DATA_DIR,
}: {
  DATA_DIR: string;
}): Promise<{ code: number | null; output: string }> {
  const { child, output } = run({ DATA_DIR });
  while (!existsSync(join(DATA_DIR, "postgres/postmaster.pid"))) await passing(5);
  return { code: await ended(child, "SIGTERM"), output: output() };
}

function run(variables: Record<string, string>, [program, ...words]: Command = SERVER, as: Started = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(program, words, {
    ...as,
    env: { PATH, HOME, PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return { child, output: () => said };
}

function opened(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the shop did not open:\n${output()}`)), OPENING_TIME);
    child.stdout?.on("data", () => {
      const port = /abierta en https?:\/\/[^\s:]+:(\d+)/.exec(output())?.[1];
      if (port === undefined && !output().includes("Los trabajos de la tienda corren")) return;
      clearTimeout(timer);
      resolve(port === undefined ? "" : `http://127.0.0.1:${port}`);
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      reject(new Error(`the shop ended with ${code}:\n${output()}`));
    });
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("close", resolve);
    child.kill(signal);
  });
}

const MAIL_TIME = 15_000;
const LOOK_AGAIN = 50;

/** The newest mail to `address` that the shop wrote into its data folder, once there is one that `isMatch`. */
export async function mailTo(
  dataFolder: string,
  address: string,
  isMatch: (mail: Email) => boolean = () => true,
): Promise<Email> {
  const until = Date.now() + MAIL_TIME;
  do {
    const mail = await newestMail(join(dataFolder, "mail"), (each) => isTo(each, address) && isMatch(each));
    if (mail) return mail;
    await passing(LOOK_AGAIN);
  } while (Date.now() < until);
  throw new Error(`no mail to ${address} came`);
}

const isTo = (mail: Email, address: string) => mail.to?.some((to) => to.address === address) ?? false;

async function newestMail(folder: string, isMatch: (mail: Email) => boolean): Promise<Email | undefined> {
  if (!existsSync(folder)) return undefined;
  const names = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
  for (const name of names.toSorted().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (isMatch(mail)) return mail;
  }
  return undefined;
}
