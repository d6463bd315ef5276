import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** What Debian's nginx keeps its data in, and has from its installation on. */
export const FOLDER_OF_DEBIAN = "/var/lib/nginx";

/** Starts nginx as `deploy/nginx.conf` sets it up, on `port` in front of the shops at `shopPorts`. Needs Debian's package nginx. */
export async function startNginx({ port, shopPorts }: { port: number; shopPorts: readonly number[] }) {
  const folder = await mkdtemp(join(tmpdir(), "brote-nginx-"));
  const settings = (await readFile("deploy/nginx.conf", "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace(/^\tserver 127\.0\.0\.1:3000 (.*)$/m, (_line, how: string) =>
      shopPorts.map((shopPort) => `\tserver 127.0.0.1:${shopPort} ${how}`).join("\n"),
    )
    .replace(/^proxy_cache_path /m, `$&${folder}`);
  await writeFile(join(folder, "brote.conf"), settings);
  await writeFile(join(folder, "nginx.conf"), surrounding(folder));
  // nginx makes a folder of its own only in one that is there.
  for (const name of ["body", "proxy", FOLDER_OF_DEBIAN]) await mkdir(join(folder, name), { recursive: true });
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  nginx.stderr.on("data", (chunk) => (said += chunk));
  await started(nginx, port, () => said);
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    async stop(): Promise<void> {
      const ended = once(nginx, "close");
      nginx.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What Debian's own nginx.conf says around a site, with everything in `folder`. */
const surrounding = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  include ${folder}/brote.conf;
}
`;

async function started(nginx: ChildProcess, port: number, said: () => string): Promise<void> {
  const missing = once(nginx, "error").then(([error]: Error[]) => {
    throw new Error("nginx could not be started: install Debian's package nginx", { cause: error });
  });
  const isOpen = vi.waitFor(
    async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}: ${said()}`);
      await fetch(`http://127.0.0.1:${port}/healthz`);
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.race([isOpen, missing]);
}
