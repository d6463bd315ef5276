import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** What Debian's nginx keeps its data in, and has from its installation on. */
export const FOLDER_OF_DEBIAN = "/var/lib/nginx";

type Site = { port: number; shopPorts: readonly number[] };

/** `deploy/nginx.conf` with what `listen` says in place of its port, in front of the shops at `shopPorts`. */
async function deployedSite(shopPorts: readonly number[], listen: string): Promise<(folder: string) => string> {
  const site = (await readFile("deploy/nginx.conf", "utf8"))
    .replace("listen 80;", listen)
    .replace("listen [::]:80;", "")
    .replace(/^\tserver 127\.0\.0\.1:3000 (.*)$/m, (_line, how: string) =>
      shopPorts.map((shopPort) => `\tserver 127.0.0.1:${shopPort} ${how}`).join("\n"),
    );
  return (folder) => site.replace(/^proxy_cache_path /m, `$&${folder}`);
}

/** Starts nginx as `deploy/nginx.conf` sets it up, on `port` in front of the shops at `shopPorts`. Needs Debian's package nginx. */
export async function startNginx({ port, shopPorts }: Site) {
  return runNginx(port, await deployedSite(shopPorts, `listen 127.0.0.1:${port};`));
}

/** The same with a certificate, and the redirect to it that `certbot --nginx` adds. */
export async function startNginxWithTls({
  port,
  shopPorts,
  tls,
}: Site & { tls: { port: number; cert: string; key: string } }) {
  const certificate = `ssl_certificate ${tls.cert};\n\tssl_certificate_key ${tls.key};`;
  const site = await deployedSite(shopPorts, `listen 127.0.0.1:${tls.port} ssl;\n\t${certificate}`);
  const redirect = `server {
	listen 127.0.0.1:${port};
	return 301 https://$host:${tls.port}$request_uri;
}`;
  return runNginx(port, (folder) => `${site(folder)}\n${redirect}`);
}

/** Runs nginx with the site that `siteIn` writes for a folder of its own, which listens on `port`. */
export async function runNginx(port: number, siteIn: (folder: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), "brote-nginx-"));
  await writeFile(join(folder, "brote.conf"), siteIn(folder));
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
    folder,
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
      await fetch(`http://127.0.0.1:${port}/healthz`, { redirect: "manual" });
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.race([isOpen, missing]);
}
