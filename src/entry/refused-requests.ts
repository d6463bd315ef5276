import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Refuse } from "#src/http/refusals.ts";

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers by `refuse` what Node would answer with a bare status: malformed HTTP and unknown `Expect`. */
export function refuseInOurShape(server: Server, refuse: Refuse): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
    else void write(socket, refuse(STATUS_BY_CODE[error.code ?? ""] ?? 400));
  });
  server.on("checkExpectation", async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await refuse(417);
    request.resume();
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), Connection: "close" });
    response.end(await answer.text());
  });
}

async function write(socket: Duplex, refused: Promise<Response>): Promise<void> {
  const answer = await refused;
  const body = await answer.text();
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    ...[...answer.headers].map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
