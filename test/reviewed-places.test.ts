import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join("src", name));

/** Each file once, without its comments. */
const code = new Map(
  sources.map((file) => [file, readFileSync(file, "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "")] as const),
);

const filesWith = (pattern: RegExp) => [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file);

/** What is looked at by a person wherever it stands: a new place fails until it was looked at and is named here. */
const REVIEWED: readonly [what: string, pattern: RegExp, places: readonly string[]][] = [
  [
    "regular expressions are built of nothing that anybody typed",
    /\bRegExp\(/,
    [
      "src/contract/phone.ts",
      "src/entry/cache-key.ts",
      "src/features/catalogue/server/measures.ts",
      "src/http/content-security-policy.ts",
      "src/infrastructure/bucket.ts",
    ],
  ],
  [
    "the server connects to its database, its mail server, its buckets, its CDN, push services and the collector of traces, and to nobody else",
    /from "(nodemailer|@(?:aws-sdk|smithy)\/[^"]+|node:(tls|https|http2|dgram|dns)|undici|@opentelemetry\/exporter[^"]*)"|\b(request|get)\(["`]https?:|(?<![\w.])fetch\((?!request: Request)/,
    [
      // What runs in the browser asks the shop alone; a picture to be cropped is asked of where it is shown from.
      "src/client/api-client.ts",
      "src/client/download.ts",
      "src/client/reload-once-reached.ts",
      "src/client/service-worker.js",
      "src/features/catalogue/ui/form/crop-dialog.tsx",
      "src/http/start-tracing.ts",
      "src/infrastructure/bucket.ts",
      "src/infrastructure/cdn.ts",
      "src/infrastructure/mail-transport.ts",
      "src/infrastructure/push-service.ts",
      "src/pages/offline.tsx",
    ],
  ],
  ["programs are run by their name and words, never by a shell", /shell: true|execSync|[^.\w]exec\(/, []],
  [
    "other programs are run in a few places",
    /node:child_process/,
    [
      "src/entry/build.ts",
      "src/entry/drop-rights.ts",
      "src/infrastructure/postgres-folder.ts",
      "src/infrastructure/postgres-programs.ts",
      "src/infrastructure/system-user.ts",
    ],
  ],
  ["no text is run as code", /\beval\(|new Function\(|node:vm/, []],
  [
    "no text is put into a page as markup",
    /innerHTML|InnerHTML|insertAdjacentHTML|document\.write/,
    // The age gate is drawn by React, once, on the server.
    ["src/pages/storefront.tsx", "src/ui/first-script.tsx"],
  ],
  ["what nobody may guess is random by cryptography", /Math\.random/, []],
  ["one cipher seals secrets, in one place", /create(Cipher|Decipher)iv|hkdf/, ["src/db/seal-secret.ts"]],
  ["one function hashes passwords, in one place", /"@node-rs\/argon2";/, ["src/features/accounts/server/passwords.ts"]],
];

test.each(REVIEWED)("%s", (_, pattern, places) => {
  expect(filesWith(pattern).filter((file) => !places.includes(file))).toEqual([]);
});

test("hashes are SHA-256", () => {
  const named = [...code.values()].flatMap((text) => [...text.matchAll(/createH(?:ash|mac)\(\s*([^),]*)/g)]);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named.map(([, algorithm]) => algorithm))]).toEqual(['"sha256"']);
});
