import { openNginx } from "./nginx.ts";
import { askLimit, startLimit } from "./process.ts";
import type { Served } from "./served.ts";

async function answerOf(shop: string, path: string): Promise<Served> {
  const answer = await fetch(shop + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return { path, type: answer.headers.get("content-type") ?? "", body: Buffer.from(await answer.arrayBuffer()) };
}

/** What the shop is compared with, each a process of its own: its answers to `paths` as they are, its pages, its database. */
export async function openLimits(shop: string, databaseUrl: string, paths: readonly string[]) {
  const served = await Promise.all(paths.map((path) => answerOf(shop, path)));
  const nginx = await openNginx(served);
  const statics = startLimit("static");
  const render = startLimit("render");
  const sql = startLimit("sql");
  return {
    statics: await askLimit<string>(statics, served),
    render: await askLimit<string>(render, databaseUrl),
    sql,
    nginx,
    async close(): Promise<void> {
      for (const each of [statics, render, sql]) each.kill();
      await nginx?.close();
    },
  };
}

export type Limits = Awaited<ReturnType<typeof openLimits>>;
