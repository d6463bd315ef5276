import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** Nobody's certificate is asked for, and nothing listens but on this machine. */
const AROUND = `{
	admin off
	auto_https off
	default_bind 127.0.0.1
}
`;

/** Starts Caddy by `deploy/Caddyfile` as it is, on `port` in front of the shop at `shopPort`. Needs Debian's package caddy. */
export async function startCaddy({ port, shopPort }: { port: number; shopPort: number }) {
  const folder = await mkdtemp(join(tmpdir(), "brote-caddy-"));
  const [file, origin] = [join(folder, "Caddyfile"), `http://127.0.0.1:${port}`];
  await writeFile(file, AROUND + (await readFile("deploy/Caddyfile", "utf8")));
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH, HOME: folder, SHOP_NAME: origin, SHOP_ADDRESS: `127.0.0.1:${shopPort}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  caddy.stderr.on("data", (chunk) => (said += chunk));
  await started(caddy, origin, () => said);
  return {
    origin,
    async stop(): Promise<void> {
      const ended = once(caddy, "close");
      caddy.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function started(caddy: ChildProcess, origin: string, said: () => string): Promise<void> {
  const missing = once(caddy, "error").then(([error]: Error[]) => {
    throw new Error("Caddy could not be started: install Debian's package caddy", { cause: error });
  });
  const isOpen = vi.waitFor(
    async () => {
      if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}: ${said()}`);
      await fetch(`${origin}/healthz`);
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.race([isOpen, missing]);
}
