import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOCKET = ".s.PGSQL.5432";

/** A way to the database at `url` that can go silent, as a hung server or a lost line does: connected, and not a byte more. */
export async function freezableDatabase(url: string) {
  const folder = await mkdtemp(join(tmpdir(), "brote-line-"));
  const behind = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;

  const server = createServer((near) => {
    const far = connect(join(behind.searchParams.get("host") ?? "", SOCKET));
    const pair = [near, far] as const;
    pairs.add(pair);
    if (!isFrozen) near.pipe(far).pipe(near);
    for (const one of pair) {
      one.on("error", () => undefined);
      one.on("close", () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  const through = new URL(url);
  through.searchParams.set("host", folder);

  return {
    url: through.href,
    /** Nothing passes any more, on connections that stand and on new ones. */
    freeze() {
      isFrozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    /** New connections work again; those that were frozen stay so. */
    thaw() {
      isFrozen = false;
    },
    async close() {
      for (const pair of pairs) for (const each of pair) each.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
