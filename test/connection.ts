import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawAnswer = { status: number; headers: Map<string, string>; body: Buffer };

type Options = {
  /** The most milliseconds that nothing may come in while something is waited for. */
  silence?: number;
};

/** A connection on which bytes are sent and answers read, one after another, each by the length that it announces. */
export async function openConnection(port: number, { silence = 60_000 }: Options = {}) {
  const socket: Socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let received = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  for (const event of ["close", "error", "end"]) {
    socket.on(event, () => {
      isOver = true;
      wake();
    });
  }

  async function until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (isOver) throw new Error(`the connection ended after ${received.length} bytes: ${received.subarray(0, 500)}`);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(() => reject(new Error(`nothing came within ${silence} ms`)), silence);
      await promise.finally(() => clearTimeout(timer));
    }
  }

  async function take(length: number): Promise<Buffer> {
    await until(() => received.length >= length);
    const taken = received.subarray(0, length);
    received = received.subarray(length);
    return taken;
  }

  async function upTo(end: string): Promise<string> {
    await until(() => received.includes(end));
    return (await take(received.indexOf(end) + end.length)).toString("latin1").slice(0, -end.length);
  }

  async function chunks(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (;;) {
      const size = Number.parseInt(await upTo("\r\n"), 16);
      if (Number.isNaN(size)) throw new Error("a chunk without its size");
      parts.push(await take(size));
      await upTo("\r\n");
      if (size === 0) return Buffer.concat(parts);
    }
  }

  return {
    socket,
    send: (text: string | Uint8Array) => socket.write(text),
    /** The next answer; `hasBody` is false for one to HEAD. */
    async read({ hasBody = true } = {}): Promise<RawAnswer> {
      const [first = "", ...lines] = (await upTo("\r\n\r\n")).split("\r\n");
      const headers = new Map(
        lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^[^:]*:\s*/, "")]),
      );
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
      if (!status) throw new Error(`an answer that begins with ${JSON.stringify(first.slice(0, 80))}`);
      if (!hasBody || status === 304 || status === 204) return { status, headers, body: Buffer.alloc(0) };
      if (headers.get("transfer-encoding") === "chunked") return { status, headers, body: await chunks() };
      const length = Number(headers.get("content-length"));
      if (Number.isNaN(length)) throw new Error(`no length: ${first}`);
      return { status, headers, body: await take(length) };
    },
    /** How much came that no answer has taken. */
    rest: () => received.length,
    /** That itself. */
    received: () => received,
    ended: () => until(() => isOver),
    close: () => socket.destroy(),
  };
}
