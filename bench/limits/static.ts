import { createServer } from "node:http";
import { answering, listening } from "./process.ts";
import type { Served } from "./served.ts";

/** Plain `node:http`: each path's bytes, and nothing else. */
answering((served: Served[]) => {
  const files = new Map(served.map((file) => [file.path, file]));
  return listening(
    createServer((request, response) => {
      const file = files.get(request.url ?? "");
      if (!file) response.writeHead(404).end();
      else response.writeHead(200, { "Content-Type": file.type, "Content-Length": file.body.length }).end(file.body);
    }),
  );
});
