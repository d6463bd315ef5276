import fc, { type Arbitrary } from "fast-check";

/** Request targets that no browser sends. */
const TARGETS = [
  "/",
  "*",
  "//",
  "http://otra.example/",
  "/api/products/?a b",
  "/\u0001",
  "api/products/",
  "/api/orders/#x",
];

const BODY = '{"username":"a","password":"b"}';

/** What says how long a body is, rightly and wrongly. */
const LENGTHS = [
  `Content-Length: ${BODY.length}`,
  `Content-Length: ${BODY.length - 7}`,
  `Content-Length: ${BODY.length + 7}`,
  "Content-Length: -1",
  "Content-Length: 1e3",
  "Content-Length: 999999999999999999999",
  `Content-Length: ${BODY.length}\r\nContent-Length: 3`,
  `Content-Length: ${BODY.length}\r\nTransfer-Encoding: chunked`,
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: identity, chunked",
  "X-Nothing: 1",
];

const HEADS = [
  "Host: x",
  "Host:",
  "",
  "Host: x\r\nHost: y",
  "Host: ñ/?#",
  "Host: x\r\nX-Long: ".concat("x".repeat(20_000)),
];

/** The bytes of a request whose parts contradict one another, after which the client sends no more. */
export const brokenFraming = (): Arbitrary<string> =>
  fc
    .record({
      method: fc.constantFrom("POST", "GET", "PUT", "post", "CONNECT", "\u0000"),
      target: fc.oneof(fc.constant("/api/auth/login/"), fc.constantFrom(...TARGETS)),
      version: fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/9.9", ""),
      head: fc.oneof(fc.constant("Host: x"), fc.constantFrom(...HEADS)),
      length: fc.constantFrom(...LENGTHS),
      body: fc.constantFrom(BODY, "", `1f\r\n${BODY}\r\n0\r\n\r\n`, `ff\r\n${BODY}`, `xyz\r\n${BODY}\r\n`),
    })
    .map(({ method, target, version, head, length, body }) =>
      [`${method} ${target} ${version}`, head, "Content-Type: application/json", length]
        .filter((line) => line !== "")
        .join("\r\n")
        .concat("\r\n\r\n", body),
    );
