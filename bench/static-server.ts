import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import { projectFile } from "#src/project-file.ts";

type StaticFile = { path: string; type: string; body: Buffer };

async function responseOf(shop: string, path: string): Promise<StaticFile> {
  const response = await fetch(shop + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { path, type: response.headers.get("content-type") ?? "", body: Buffer.from(await response.arrayBuffer()) };
}

/** Serves what the shop answers to `paths` by plain `node:http` in a process of its own, which ends with this one. */
export async function startStaticServer(shop: string, paths: readonly string[]) {
  const files = await Promise.all(paths.map((path) => responseOf(shop, path)));
  const child = fork(projectFile("bench/static-server.ts"), {
    serialization: "advanced",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the static server ended")));
    child.once("message", (message) => resolve(String(message)));
    child.send(files);
  });
  return { origin, close: () => stop(child) };
}

function stop(child: ChildProcess): void {
  child.removeAllListeners("exit");
  child.kill();
}

function serve(files: readonly StaticFile[]): void {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const server = createServer((request, response) => {
    const file = byPath.get(request.url ?? "");
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, { "Content-Type": file.type, "Content-Length": file.body.length }).end(file.body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address !== null && typeof address === "object") process.send?.(`http://127.0.0.1:${address.port}`);
  });
}

if (import.meta.main) {
  process.once("message", serve);
  process.once("disconnect", () => process.exit());
}
