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

/** Certificates of Caddy's own authority, which this machine isn't made to trust. */
const withTls = (port: number, tlsPort: number) => `{
	admin off
	default_bind 127.0.0.1
	http_port ${port}
	https_port ${tlsPort}
	skip_install_trust
}
`;

/**
 * Starts Caddy by `deploy/Caddyfile` as it is, on `port` in front of the shop at `shopPort`; with a `tlsPort` for the name localhost, to whose
 * certificate that port leads. Needs Debian's package caddy.
 */
export async function startCaddy({ port, shopPort, tlsPort }: { port: number; shopPort: number; tlsPort?: number }) {
  const folder = await mkdtemp(join(tmpdir(), "brote-caddy-"));
  const [file, origin] = [join(folder, "Caddyfile"), `http://127.0.0.1:${port}`];
  const around = tlsPort === undefined ? AROUND : withTls(port, tlsPort);
  const name = tlsPort === undefined ? origin : "localhost";
  await writeFile(file, around + (await readFile("deploy/Caddyfile", "utf8")));
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH, HOME: folder, SHOP_NAME: name, SHOP_ADDRESS: `127.0.0.1:${shopPort}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  caddy.stderr.on("data", (chunk) => (said += chunk));
  await started(caddy, origin, () => said);
  return {
    origin,
    /** The certificate of its own authority. */
    authority: () => readFile(join(folder, ".local/share/caddy/pki/authorities/local/root.crt"), "utf8"),
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
      await fetch(`${origin}/healthz`, { redirect: "manual" });
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.race([isOpen, missing]);
}
