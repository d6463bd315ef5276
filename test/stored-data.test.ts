import { expect, test } from "vitest";
import { NOT_PERSONAL, STORED_DATA } from "#src/features/settings/stored-data.ts";
import { RETENTION_NAMES } from "#src/features/shop-settings/retention.ts";
import { openTestApp } from "./app.ts";

const app = await openTestApp();

const columnsIn = (columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.split(" ").map((name) => `${table}.${name}`));

const listed = [...STORED_DATA.map(({ columns }) => columns), NOT_PERSONAL].flatMap(columnsIn);

test("every column of the database stands once in the register of personal data or among those that hold none, and no other does", async () => {
  const { rows } = await app.pool.query(
    `select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const there: string[] = rows.map(({ name }) => name);
  expect(there.length).toBeGreaterThan(200);
  expect(
    there.filter((name) => !listed.includes(name)),
    "say in src/features/settings/stored-data.ts what these hold",
  ).toEqual([]);
  expect(
    listed.filter((name) => !there.includes(name)),
    "these are not there any more",
  ).toEqual([]);
  expect(
    listed.filter((name, index) => listed.indexOf(name) !== index),
    "these stand twice",
  ).toEqual([]);
});

test("no column that is named for a person's data passes as one that holds none", () => {
  const ofPersons =
    /mail|phone|address|user|recipient|contact|tax_id|birth|adult|document|first_name|last_name|author|token|hash|secret|device/;
  expect(columnsIn(NOT_PERSONAL).filter((name) => ofPersons.test(name.split(".")[1] ?? ""))).toEqual([]);
});

test("each time that the owner sets is told with what it is for", () => {
  const told = new Set(STORED_DATA.flatMap(({ setting }) => setting ?? []));
  expect([...told].toSorted()).toEqual([...RETENTION_NAMES].toSorted());
});

/** Every way in which a file reaches the shop: what it is, and whose. */
const UPLOADS: Readonly<Record<string, string>> = {
  "POST /media/upload/": "a picture of a product, a category, a page or the shop, which the staff choose",
  "POST /orders/{id}/invoice/": "the PDF of an order's invoice, which the staff made in ARCA",
  "POST /products/import/": "a sheet of products, which the staff read in; it isn't kept",
};

/** Every column that holds a file, or the way to one. */
const FILES: Readonly<Record<string, string>> = {
  "categories.image": "a picture of the shop's",
  "products.image": "a picture of the shop's",
  "products.image_2": "a picture of the shop's",
  "products.image_3": "a picture of the shop's",
  "order_lines.product_image": "a picture of the shop's, as it was",
  "order_invoices.file": "the PDF of an invoice",
  "unused_images.key": "a picture of the shop's that nothing shows any more",
};

/** What a document on somebody's health would be called. */
const HEALTH = /health|salud|medic|clinic|diagnos|pacien|patient|reprocann|certific|prescri|receta|carnet/i;

type Operation = { requestBody?: { content: object }; security?: object[] };
type Schema = { properties?: Record<string, Schema>; items?: Schema };

/** The names of all that an answer or a call may hold, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        ...(name === "properties" ? Object.keys(inner as Schema) : []),
        ...namesIn(inner),
      ]);

/** Bodies of names and values, which hold no file. */
const WITHOUT_FILES = ["application/json", "application/x-www-form-urlencoded"];

test("no health document is ever stored: each upload and each column that holds a file is known, and none takes one", async () => {
  const { paths, components } = (await app.get("/openapi.json")).body as {
    paths: Record<string, Record<string, Operation>>;
    components?: unknown;
  };
  const uploads = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody && !WITHOUT_FILES.some((type) => type in requestBody.content))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
  );
  expect(uploads.toSorted()).toEqual(Object.keys(UPLOADS).toSorted());
  for (const upload of uploads) {
    const path = upload.replace("POST /", "/").replace("{id}", "1");
    expect((await app.post(path, {})).status, `${upload} by a visitor`).toBe(401);
  }

  const { rows } = await app.pool.query(
    `select table_name || '.' || column_name as name, data_type from information_schema.columns where table_schema = 'public'
      and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`,
  );
  const files = rows.filter(
    ({ name, data_type }) =>
      (data_type === "bytea" && !name.endsWith("hash")) ||
      /\.(.*_)?(image|file|picture|attachment|document|key)(_\d)?$/.test(name),
  );
  expect(files.map(({ name }) => name).filter((name) => !(name in FILES) && !KEYS.has(name))).toEqual([]);
  expect(rows.map(({ name }) => name).filter((name) => HEALTH.test(name))).toEqual([]);
  // The owner's own words on the register of who grows: a text of the shop's, which asks for nothing.
  expect(new Set(namesIn({ paths, components }).filter((name) => HEALTH.test(name)))).toEqual(
    new Set(["reprocann_text"]),
  );
});

/** Keys that are no files. */
const KEYS: ReadonlySet<string> = new Set([
  "order_keys.key",
  "passkeys.public_key",
  "push_keys.private_key",
  "push_keys.public_key",
  "rate_limits.key",
]);
