import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../load.ts";
import { listening } from "./process.ts";
import type { Served } from "./served.ts";

const NGINX = "/usr/sbin/nginx";

/** Nothing is written there; but nginx makes the folders, and only root may where they are else. */
const temporary = (folder: string) =>
  ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");

const configuration = (folder: string, port: string) => `
  daemon off; worker_processes 1; user root; pid ${folder}/pid; error_log ${folder}/errors;
  events { worker_connections 512; }
  http {
    access_log off; default_type text/html; keepalive_requests 10000000;
    open_file_cache max=100; ${temporary(folder)}
    server { listen 127.0.0.1:${port}; root ${folder}; }
  }`;

async function freePort(): Promise<string> {
  const server = createServer();
  const origin = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return new URL(origin).port;
}

type Nginx = { origin: string; fileOf: (path: string) => string; close(): Promise<void> };

/** The same bytes from files by nginx, where this machine has one. */
export async function openNginx(served: readonly Served[]): Promise<Nginx | undefined> {
  if (!existsSync(NGINX)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "brote-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port));
  await Promise.all(served.map(({ body }, number) => writeFile(join(folder, `${number}`), body)));
  const nginx = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  const ended = new Promise<void>((resolve) => nginx.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    return fetch(origin).then(
      () => true,
      () => false,
    );
  });
  return {
    origin,
    fileOf: (path) => `/${served.findIndex((file) => file.path === path)}`,
    async close() {
      nginx.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
