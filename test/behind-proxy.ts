import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { vi } from "vitest";
import { buyOne, signIn } from "./buyer.ts";

type Question = { path: string; headers: Record<string, string>; body?: string; localAddress?: string };

/** What a proxy at `port` answers as it travels: fetch would unpack it. */
export function askAsIs(port: number, { path, headers, body, localAddress }: Question) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request({ port, host: "127.0.0.1", path, headers, method, ...(localAddress && { localAddress }) });
    sent.on("response", async (answer) => {
      resolve({
        ...(answer.statusCode && { status: answer.statusCode }),
        headers: answer.headers,
        body: await text(answer),
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A PNG of nearly the 10 MB that a picture may have. */
export async function largestPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1800, 1830];
  const picture = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return new Uint8Array(await picture.png({ compressionLevel: 0 }).toBuffer());
}

/** Uploads `bytes` as a picture through the proxy at `origin`; tells the answer's status. */
export async function upload(origin: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData();
  body.set("file", new Blob([bytes], { type: "image/png" }), "foto.png");
  const headers = { authorization: `Bearer ${await signIn(origin)}` };
  return (await fetch(`${origin}/api/media/upload/`, { method: "POST", headers, body })).status;
}

/** Tries a wrong password 11 times, each claiming another address; tells each answer's status, and that of one more from `elsewhere`. */
export async function guessPasswords(port: number, elsewhere: string) {
  const guess = async (claimed: string, localAddress?: string) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": claimed };
    const body = JSON.stringify({ username: "nadie", password: "una-mala-clave" });
    const question = { path: "/api/auth/login/", headers, body };
    return (await askAsIs(port, { ...question, ...(localAddress && { localAddress }) })).status;
  };
  const statuses: (number | undefined)[] = [];
  for (let number = 1; number <= 11; number++) statuses.push(await guess(`203.0.113.${number}`));
  return { statuses, fromElsewhere: await guess("203.0.113.1", elsewhere) };
}

/** Visitors and one who buys, through the proxy at `origin`, while the shop is started anew; tells what failed and the orders made. */
export async function visitDuring(origin: string, startAnew: () => Promise<void>, times: number) {
  const token = await signIn(origin);
  let isEnding = false;
  const failed: string[] = [];
  let answered = 0;
  const visitor = async (visit: () => Promise<unknown>) => {
    while (!isEnding) {
      await visit().then(
        () => answered++,
        (error: unknown) => failed.push(String(error)),
      );
    }
  };
  const get = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  const orders: number[] = [];
  const buy = () =>
    buyOne(origin, token).then(
      ({ id }) => orders.push(id),
      (error: unknown) => {
        // Nobody may order as often as this.
        if (!String(error).includes("answered 429")) throw error;
      },
    );
  const visitors = ["/productos", "/", "/api/products/"].map((path) => visitor(() => get(path)));
  visitors.push(visitor(buy));
  const answers = (count: number) => {
    const enough = answered + count;
    return vi.waitUntil(() => answered >= enough, { timeout: 60_000 });
  };
  for (let round = 0; round < times; round++) {
    await answers(10);
    await startAnew();
  }
  await answers(10);
  isEnding = true;
  await Promise.all(visitors);
  return { failed, orders };
}
