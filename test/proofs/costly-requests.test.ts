import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { openDatabase } from "#src/db/client.ts";
import { PATHS } from "#src/paths.ts";
import { openConnection } from "../connection.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createStaff } from "../factories.ts";
import { costlyBodies, costlySheets, slowTexts } from "../fuzz/costly-values.ts";
import type { ApiDocument } from "../fuzz/requests.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { slowness } from "../slowness.ts";
import { zipOf } from "../workbooks.ts";

const BYTES = 100_000;
/** Of a head that Node takes. */
const HEAD_BYTES = 14_000;
/** Of a workbook's sheet, nearly as much as the shop takes. */
const UNPACKED = 15_000_000;
const LONGEST_ZIPPED_NAME = 60_000;
/** For others, on two quiet cores. */
const LONGEST_WAIT_MS = 100;
/** What is costly is so each time; what the machine does beside isn't. */
const TRIES = 4;
/** One of the staff may send so many files a minute. */
const REQUESTS_OF_ONE = 50;

const data = await makeDataFolder();
const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 4 });
let shop: ShopProcess;
let document: ApiDocument;

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, LOG_LEVEL: "error" });
  await createProduct(db);
  document = await (await fetch(`${shop.origin}/api/openapi.json`)).json();
});

afterAll(async () => {
  await shop.stop();
  await close();
  await database.drop();
  await data.remove();
});

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | FormData };

/** The longest that `/healthz` took while the shop answered `sent`, in milliseconds. */
async function longestWait({ method, path, headers = {}, body }: Sent, token: string): Promise<number> {
  const health = await openConnection(Number(new URL(shop.origin).port));
  let isOver = false;
  const answered = fetch(shop.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  })
    .then((answer) => answer.arrayBuffer())
    .finally(() => (isOver = true));
  let longest = 0;
  do {
    const began = performance.now();
    health.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await health.read();
    longest = Math.max(longest, performance.now() - began);
  } while (!isOver);
  await answered;
  health.close();
  return longest;
}

/** Those that keep others waiting. */
async function findCostly(sent: readonly Sent[]): Promise<string[]> {
  const costly: string[] = [];
  let token = "";
  for (const [at, each] of sent.entries()) {
    if (at % REQUESTS_OF_ONE === 0) ({ token } = await createStaff(db));
    let wait = await longestWait(each, token);
    for (let tried = 1; tried < TRIES && wait > LONGEST_WAIT_MS; tried++) {
      ({ token } = await createStaff(db));
      wait = Math.min(wait, (await longestWait(each, token)) / slowness());
    }
    const body = typeof each.body === "string" ? `${each.body.slice(0, 80)}…${each.body.slice(-80)}` : "";
    if (wait > LONGEST_WAIT_MS)
      costly.push(`${Math.round(wait)} ms: ${each.method} ${each.path.slice(0, 200)} ${body}`);
  }
  return costly;
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, "1"),
    })),
  );

test("no body of a call keeps others waiting", async () => {
  const headers = { "content-type": "application/json" };
  const sent = operations().flatMap(({ method, path, requestBody }) => {
    const schema = requestBody?.content?.["application/json"]?.schema;
    if (!schema) return [];
    const bodies = costlyBodies(schema, document.components?.schemas ?? {}, BYTES);
    return bodies.map((body) => ({ method, path, headers, body }));
  });
  expect(sent.length).toBeGreaterThan(500);
  expect(await findCostly(sent)).toEqual([]);
}, 900_000);

const upload = (path: string, file: File, field = "file"): Sent => {
  const body = new FormData();
  body.set(field, file);
  return { method: "POST", path, body };
};

test("no sheet keeps others waiting", async () => {
  const sheets = costlySheets(3 * BYTES).map((text) => new File([text], "productos.csv"));
  expect(await findCostly(sheets.map((sheet) => upload("/api/products/import/", sheet)))).toEqual([]);
});

test("no statement of a bank, list of prices, workbook or ZIP keeps others waiting, whatever it unpacks to", async () => {
  const { token } = await createStaff(db);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Vivero", brands: [] });
  const made = await fetch(`${shop.origin}/api/suppliers/`, { method: "POST", headers, body });
  const lists = `/api/suppliers/${(await made.json()).id}/lists/`;
  const prices = [" ", "1", "-", "$", "1,"].map(
    (piece) => `codigo;descripcion;precio\nA;Uno;${`1${piece.repeat(BYTES / piece.length)}`}%\n`,
  );
  const statements = [
    ...["-", "(", "1,", ".1"].map((piece) => `fecha;importe\n01/05/2026;1${piece.repeat(BYTES / piece.length)}x\n`),
    ...costlySheets(BYTES).map((text) => text.replace(/^[^\n]*/, "fecha;importe")),
  ];
  const xml = ["<row/>", "<c/>", "<a>", "<a></b>", "<a b='1'/>", "&amp;", "<!-- ", "<c><v>1</v></c>"];
  const workbooks = xml.map((piece) =>
    zipOf({ "xl/worksheets/sheet1.xml": `<worksheet><row>${piece.repeat(UNPACKED / piece.length)}` }),
  );
  const archives = ["-", " (", "1", "a.", "/"].map((piece) =>
    zipOf({ [`a${piece.repeat(LONGEST_ZIPPED_NAME / piece.length)}x`]: "" }),
  );
  const sent = [
    ...statements.map((text) => upload("/api/payments/statements/", new File([text], "banco.csv"))),
    ...workbooks.flatMap((bytes) =>
      ["/api/payments/statements/", "/api/products/import/", lists].map((path) =>
        upload(path, new File([bytes], "a.xlsx")),
      ),
    ),
    ...prices.map((text) => upload(lists, new File([text], "lista.csv"))),
    ...archives.map((bytes) => upload("/api/products/import/pictures/", new File([bytes], "fotos.zip"))),
  ];
  expect(await findCostly(sent)).toEqual([]);
}, 300_000);

test("every call that takes a file is among those whose contents are tried here, or keeps it unread", () => {
  const taking = operations().filter(({ requestBody }) => requestBody?.content?.["multipart/form-data"]);
  const [unread, read] = [
    ["/api/orders/{id}/invoice/", "/api/orders/{id}/receipts/"],
    [
      ...["/api/media/upload/", "/api/payments/statements/", "/api/products/import/"],
      ...["/api/products/import/pictures/", "/api/suppliers/{id}/lists/"],
    ],
  ];
  expect(taking.map(({ path }) => path.replace(/\/\d+\//g, "/{id}/")).toSorted()).toEqual(
    [...unread, ...read].toSorted(),
  );
});

test("no name of a file and no number of parts keeps others waiting", async () => {
  const paths = operations().filter(({ requestBody }) => requestBody?.content?.["multipart/form-data"]);
  const many = new FormData();
  for (let part = 0; part < 1_000; part++) many.append("file", "");
  const sent = paths.flatMap(({ path, method }) => [
    ...slowTexts(BYTES).map((text) => upload(path, new File(["x"], text))),
    ...slowTexts(BYTES).map((text) => upload(path, new File(["x"], "x"), text)),
    { method, path, body: many },
  ]);
  expect(sent.length).toBeGreaterThan(15);
  expect(await findCostly(sent)).toEqual([]);
});

test("no picture keeps others waiting, however many pixels its bytes make", async () => {
  // Nearly as many as the shop takes.
  const create = { width: 7_000, height: 7_000, channels: 3, background: "#fff" } as const;
  const flat = sharp({ create });
  const pictures = [flat.clone().png({ palette: true, colours: 2 }), flat.clone().webp(), flat.clone().jpeg()];
  const sent: Sent[] = [];
  for (const picture of pictures)
    sent.push(upload("/api/media/upload/", new File([new Uint8Array(await picture.toBuffer())], "blanca")));
  expect(await findCostly(sent)).toEqual([]);
});

const encoded = (text: string): string =>
  encodeURIComponent(text)
    .slice(0, HEAD_BYTES)
    .replace(/%[^%]?$/, "");

test("no query, cookie or address of a call or a page keeps others waiting", async () => {
  const texts = slowTexts(HEAD_BYTES).map(encoded);
  const queries = (names: readonly string[]) => [
    ...names.flatMap((name) => texts.map((text) => `?${name}=${text}`)),
    `?${names
      .map((name) => `${name}=1&`)
      .join("")
      .repeat(HEAD_BYTES / 100 / Math.max(1, names.length))}`,
    `?${"&".repeat(HEAD_BYTES)}`,
    `?${"a=&".repeat(HEAD_BYTES / 3)}`,
  ];
  const calls = operations().filter(({ method }) => method === "GET");
  const pages = [...Object.values(PATHS), ...Object.values(ADMIN_PATHS)].map((path) => path.replace(/:\w+\??/, "1"));
  const paths = [
    ...calls.flatMap(({ path, parameters = [] }) =>
      queries(parameters.filter((each) => each.in === "query").map(({ name }) => name)).map((query) => path + query),
    ),
    ...pages.flatMap((path) => queries(["search"]).map((query) => path + query)),
    ...texts.flatMap((text) => [`/${text}`, `/producto/${text}`, `/media/${text}`, `/api/${text}/`]),
    `/${"/".repeat(HEAD_BYTES)}`,
    `/${"a/".repeat(HEAD_BYTES / 2)}`,
    `/${"../".repeat(HEAD_BYTES / 3)}`,
  ];
  const cookies = ["; ".repeat(HEAD_BYTES / 2), "a=b; ".repeat(HEAD_BYTES / 5), `cart=${"%7B".repeat(HEAD_BYTES / 3)}`];
  const sent = [
    ...paths.map((path) => ({ method: "GET", path })),
    ...cookies.flatMap((cookie) => pages.map((path) => ({ method: "GET", path, headers: { cookie } }))),
  ];
  expect(await findCostly(sent)).toEqual([]);
}, 900_000);
