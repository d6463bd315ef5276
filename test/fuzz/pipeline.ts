import { openConnection, type RawAnswer } from "../connection.ts";
import type { FuzzRequest, Role } from "./requests.ts";

/** Longer than any answer may take, a backup's too. */
const LONGEST_SILENCE_MS = 60_000;

export type Answered = { request: FuzzRequest; answer: RawAnswer; milliseconds: number };

/** The head and body of each request as a browser sends them. */
function bytesOf({ method, path, headers, body, role }: FuzzRequest, tokens: ReadonlyMap<Role, string>): Buffer {
  const token = tokens.get(role);
  const lines = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Connection: keep-alive"];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (token !== undefined) lines.push(`Authorization: Bearer ${token}`);
  if (body !== null) lines.push(`Content-Length: ${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body ?? new Uint8Array()]);
}

/**
 * Sends the requests at once down one connection and reads their answers off it. Those after an answer that closes the
 * connection go down the next one. Throws when answers don't come in order, whole and in time, or anything is left over.
 */
export async function pipeline(
  port: number,
  requests: readonly FuzzRequest[],
  tokens: ReadonlyMap<Role, string>,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  while (answered.length < requests.length) {
    const waiting = requests.slice(answered.length);
    const connection = await openConnection(port, { silence: LONGEST_SILENCE_MS });
    try {
      connection.send(Buffer.concat(waiting.map((request) => bytesOf(request, tokens))));
      for (const request of waiting) {
        const began = performance.now();
        const answer = await connection.read({ hasBody: request.method !== "HEAD" });
        answered.push({ request, answer, milliseconds: performance.now() - began });
        if (answer.headers.get("connection") === "close") break;
      }
      const isInStep = answered.length < requests.length || connection.rest() === 0;
      if (!isInStep) throw new Error(`${connection.rest()} bytes more than the answers announced`);
    } catch (error) {
      const asked = requests[answered.length];
      throw new Error(`${asked?.role}: ${asked?.method} ${asked?.path.slice(0, 300)}: ${error}`, { cause: error });
    } finally {
      connection.close();
    }
  }
  return answered;
}

/** Sends bytes that are no whole request and no more; resolves to the statuses of what came back before the end. */
export async function sendBroken(port: number, bytes: string): Promise<number[]> {
  const connection = await openConnection(port, { silence: LONGEST_SILENCE_MS });
  const statuses: number[] = [];
  try {
    connection.socket.end(Buffer.from(bytes, "latin1"));
    await connection.ended();
    const said = connection.received().toString("latin1");
    for (const [, status] of said.matchAll(/(?:^|\r\n\r\n.*?)HTTP\/1\.1 (\d{3})/gs)) statuses.push(Number(status));
    return statuses;
  } finally {
    connection.close();
  }
}
