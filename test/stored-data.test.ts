import { expect, test } from "vitest";
import { DETAIL_NAMES } from "#src/features/catalogue/fields.ts";
import { ORDER_FIELD_NAMES, ORDER_FIELDS } from "#src/features/orders/fields.ts";
import { STORED_DATA } from "#src/features/settings/stored-data.ts";
import { RETENTION_NAMES } from "#src/features/shop-settings/retention.ts";
import { openTestApp } from "./app.ts";

const app = await openTestApp();

const IMPERSONAL_ORDER_FIELDS = ORDER_FIELD_NAMES.filter((name) => !ORDER_FIELDS[name].isPersonal).join(" ");

/** Columns without personal data. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  activity_entries: "id action event product_id at",
  carriers: "id name tracking_url archived_at",
  carts: "updated_at",
  categories:
    "id name folded_name group_id position label bar_position bar_label image text regulated archived_at is_archived",
  category_groups: "id name position is_hidden",
  delivery_options:
    "id kind label text is_on price_centavos days_from days_to minimum_centavos free_from_centavos hours carrier_id zones archived_at",
  exchange_rates: "id rate_centavos at",
  former_category_names: "folded_name category_id",
  customers: "id",
  key_marks: "id mark",
  kit_parts: "product_id variant_id quantity",
  learned_matches: "supplier_id said variant_id",
  mail_servers: "id host port updated_at",
  mails: "id kind status attempts created_at sent_at",
  nights: "id counted_on in_a_row",
  order_adjustments: "id order_id kind label amount_centavos position",
  order_invoices: "id order_id amount_centavos created_at removed_at",
  order_lines:
    "id order_id product_id variant_id quantity price_at_time_centavos product_name product_brand product_image label seed_count parts returned",
  order_notes: "id order_id created_at edited_at",
  order_payments: "id order_id kind amount_centavos method_id method_label paid_on voids created_at",
  orders: `id status ${IMPERSONAL_ORDER_FIELDS} payment_method_id payment_kind payment_label payment_change delivery_option_id delivery_terms hold_until remind_at fulfilment_status fulfilment_steps carrier_id total_centavos created_at updated_at`,
  order_receipts: "id order_id type size created_at",
  own_pages: "id title slug description blocks position bar_position is_published created_at updated_at",
  paused_sales: "scope value",
  payment_methods: "id kind label text is_on position change hold_hours archived_at",
  price_lists:
    "id supplier_id file_name columns heads currency with_vat discount rows differences created_at applied_at",
  price_rules: "position scope value margin rounding",
  products: `id name brand category_id description ${DETAIL_NAMES.join(" ")} licence_until channels options price_centavos discount final_price_centavos vat_rate stock sold_out image image_2 image_3 is_available is_price_pending features search_name search_brand search_text parts parts_discount created_at updated_at archived_at is_archived`,
  push_keys: "id public_key private_key created_at",
  rate_limits: "points expire",
  search_state: "version",
  search_words: "word",
  shop_settings: "id updated_at changed_at",
  statement_columns: "heads columns",
  statement_movements: "id statement_id date amount_centavos payment_id created_at",
  statements: "id ignored created_at",
  stock_movements: "id product_id variant_id change stock cause at",
  stock_waiters: "id product_id variant_id told_of",
  suppliers: "id discount days minimum_centavos is_paused brands archived_at",
  undoable_changes: "activity_id kind target",
  unused_images: "key nights counted_on",
  waiting_notices: "id order_id request_id",
  variants:
    "id product_id options seed_count position price_centavos final_price_centavos stock sku barcode cost_cents cost_currency image weight_g is_available archived_at is_archived",
  withdrawals: "id code kind status answered_at created_at",
};

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
    "say in src/features/settings/stored-data.ts, or above, what these hold",
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
  "POST /orders/{id}/receipts/": "what a customer sends to show that they paid",
  "POST /payments/statements/": "a bank's movements, which the staff read in; the file isn't kept",
  "POST /suppliers/{id}/lists/": "a supplier's prices, which the staff read in; the file isn't kept",
  "POST /products/import/": "a sheet of products, which the staff read in; it isn't kept",
  "POST /products/import/pictures/": "pictures of products, in a ZIP or as they are, which the staff choose",
};

/** Every column that holds a file, or the way to one. */
const FILES: Readonly<Record<string, string>> = {
  "categories.image": "a picture of the shop's",
  "products.image": "a picture of the shop's",
  "variants.image": "a picture of the shop's",
  "products.image_2": "a picture of the shop's",
  "products.image_3": "a picture of the shop's",
  "order_lines.product_image": "a picture of the shop's, as it was",
  "order_invoices.file": "the PDF of an invoice",
  "order_receipts.file": "a receipt of a payment",
  "unused_images.key": "a picture of the shop's that nothing shows any more",
  "stock_waiters.key": "random letters that end notices",
  "orders.tracking_key": "random letters that open a page without the person",
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
  "order_payments.request_key",
  "orders.tracking_key",
  "passkeys.public_key",
  "push_keys.private_key",
  "push_keys.public_key",
  "rate_limits.key",
]);
