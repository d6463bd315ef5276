import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/**
 * Starts the shop anew whenever it has ended, as systemd does with Restart=always, until there is a file `end`: at the latest
 * when whoever holds its standard input has gone.
 */
const SUPERVISOR = `
exec 9<&0
(cat <&9; touch "$NOTES/end"; kill "$(cat "$NOTES/pid")") 2>/dev/null &
while [ ! -e "$NOTES/end" ]; do
  (cd "$FOLDER"; echo $BASHPID > "$NOTES/pid"; LISTEN_PID=$BASHPID exec "$NODE" src/entry/server.js 9<&-)
done`;

export type HeldShop = Awaited<ReturnType<typeof startOnHeldPort>>;

/**
 * A shop on a port that systemd holds (deploy/brote.socket), by systemd's own program for trying that out. `restart` ends the shop
 * and resolves once another is open, that of what `folder` is then. Needs Debian's package systemd.
 */
export async function startOnHeldPort(port: number, variables: Record<string, string>, folder = process.cwd()) {
  const notes = await mkdtemp(join(tmpdir(), "brote-held-"));
  const settings = Object.entries({ ...variables, NODE: process.execPath, NOTES: notes, FOLDER: folder });
  const words = [
    ...["-l", `127.0.0.1:${port}`, ...settings.map(([name, value]) => `--setenv=${name}=${value}`)],
    ...["bash", "-c", SUPERVISOR],
  ];
  const holder = spawn("systemd-socket-activate", words, { stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  for (const stream of [holder.stdout, holder.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended = once(holder, "close");
  const pid = async () => Number(await readFile(join(notes, "pid"), "utf8"));
  const end = async (signal: NodeJS.Signals = "SIGTERM") => process.kill(await pid(), signal);
  const openings = () => said.split("abierta en").length - 1;
  const hasOpened = (times: number) => vi.waitUntil(() => openings() >= times, { timeout: 90_000, interval: 20 });

  // The first request starts it, as it does with systemd, and waits for it.
  await vi.waitUntil(() => said.includes("Listening on"), { timeout: 10_000 });
  await Promise.all([fetch(`http://127.0.0.1:${port}/healthz`), hasOpened(1)]);
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    /** Of the shop's process, or of the first of several. */
    pid,
    async restart(signal?: NodeJS.Signals): Promise<void> {
      const times = openings();
      await end(signal);
      await hasOpened(times + 1);
    },
    /** Nobody holds the port any more either. */
    async stop(signal?: NodeJS.Signals): Promise<void> {
      await writeFile(join(notes, "end"), "");
      await end(signal);
      await ended;
      await rm(notes, { recursive: true, force: true });
    },
  };
}
