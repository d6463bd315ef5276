import { readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runNginx } from "./nginx.ts";

/** nginx as a CDN is: it keeps what it may, for as long as `s-maxage` says, and nothing of who is signed in. */
const siteIn = (port: number, shopPorts: readonly number[]) => (folder: string) =>
  `
proxy_cache_path ${folder}/cdn levels=1:2 keys_zone=cdn:1m use_temp_path=off;
upstream shop {
${shopPorts.map((shopPort) => `  server 127.0.0.1:${shopPort} max_fails=0;`).join("\n")}
}
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass http://shop;
    proxy_next_upstream error timeout http_503;
    proxy_cache cdn;
    proxy_cache_bypass $http_authorization;
    proxy_no_cache $http_authorization;
    add_header X-Cache $upstream_cache_status always;
  }
}
`;

/**
 * A CDN of nginx in front of the shops at `shopPorts`, with a purge address that takes what the shop sends. nginx has no purge by tag of
 * its own: the files that bear one of the tags are removed from its cache.
 */
export async function startCdn({ port, shopPorts }: { port: number; shopPorts: readonly number[] }) {
  const nginx = await runNginx(port, siteIn(port, shopPorts));
  const purges: string[][] = [];
  let isRefusing = false;
  const hook = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] };
    const isOurs = request.headers.authorization === `Bearer ${TOKEN}`;
    if (isRefusing || !isOurs) {
      response.writeHead(isOurs ? 500 : 401).end();
      return;
    }
    await removeTagged(join(nginx.folder, "cdn"), tags);
    purges.push(tags);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  const { port: hookPort } = hook.address() as AddressInfo;
  return {
    origin: nginx.origin,
    variables: { CDN_PURGE_URL: `http://127.0.0.1:${hookPort}/purge`, CDN_PURGE_TOKEN: TOKEN },
    /** The tags of each call that was taken. */
    purges,
    refuse: (refuses: boolean) => (isRefusing = refuses),
    async stop(): Promise<void> {
      hook.closeAllConnections();
      hook.close();
      await nginx.stop();
    },
  };
}

const TOKEN = "clave-del-cdn";

async function removeTagged(folder: string, tags: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const kept = await readFile(path, "latin1").catch(() => "");
    const own = /^surrogate-key: (.*)\r$/im.exec(kept)?.[1]?.split(" ") ?? [];
    if (tags.some((tag) => own.includes(tag))) await rm(path, { force: true });
  }
}
