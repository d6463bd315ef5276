import { afterAll, expect, test } from "vitest";
import { openLog } from "#src/http/log.ts";
import { aRegistration } from "./accounts.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";

const lines: string[] = [];
const log = openLog("debug", { write: (line) => void lines.push(line) });
const shop = await openTestApp({ log });
const staff = await createStaff(shop.db);
const customer = await createUser(shop.db);
const product = await createProduct(shop.db);

/** Stands in everything personal below, in the manner of each. */
const MARK = "Zaragocita";
const PHONE = "1157913579";
const headers = { "x-request-id": MARK, "user-agent": MARK, "x-forwarded-for": MARK };

const person = aRegistration({
  ...{ first_name: MARK, last_name: MARK, username: MARK, email: `${MARK}@correo.example`, password: `${MARK}-clave` },
});
const order = orderBody([{ product_id: product.id, quantity: 1 }], {
  ...{ recipient_name: MARK, customer_email: `${MARK}@correo.example`, customer_phone: PHONE },
  ...{ delivery_type: "address", shipping_address: `${MARK} 742` },
});

/** Every call of the description, and those with bodies that are someone's. */
async function walk(): Promise<void> {
  const calls: [string, string, unknown?, string?][] = [
    ["POST", "/auth/register/", person],
    ["POST", "/auth/register/", `{"first_name": "${MARK}`],
    ["POST", "/auth/login/", { username: MARK, password: `${MARK}-otra` }],
    ["POST", "/auth/verify-email/", { email: person.email, code: "135791" }],
    ["POST", "/auth/forgot-password/", { email: person.email }],
    ["POST", "/auth/reset-password/", { email: person.email, code: "135791", new_password: `${MARK}-clave` }],
    ["POST", "/auth/reset-password-by-link/", { token: MARK.repeat(5), new_password: `${MARK}-clave` }],
    ["PUT", "/auth/profile/", { first_name: MARK }, customer.token],
    ["POST", "/auth/change-password/", { old_password: MARK, new_password: `${MARK}-clave` }, customer.token],
    ["POST", "/orders/", order, customer.token],
    ["GET", `/orders/?search=${MARK}`, undefined, staff.token],
    ["GET", `/products/?search=${MARK}`],
    ["GET", `/activity-logs/?search=${MARK}`, undefined, staff.token],
    ["GET", "/auth/profile/", undefined, `${MARK}${MARK}`],
    ["GET", `/${MARK}/`],
    ["POST", "/withdrawals/", { order_number: 1, contact: person.email }],
    ["POST", "/withdrawals/account/", { email: person.email }],
    ["POST", "/withdrawals/account/confirm/", { token: MARK.repeat(5) }],
    ["POST", "/withdrawals/personal-data/", { kind: "correction", email: person.email, details: MARK }],
    ["POST", "/withdrawals/personal-data/confirm/", { token: MARK.repeat(5) }],
    ["GET", `/withdrawals/progress/?code=${MARK}`],
    ["POST", "/auth/passkey/sign-in/", { challenge: MARK.repeat(5), response: { id: MARK, rawId: MARK } }],
  ];
  for (const [method, path, body, token] of calls) {
    const answer = await shop.call(method, path, { body, token, headers });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    if (answer.status >= 400) {
      expect(answer.body.request_id).toBe(answer.headers.get("x-request-id"));
      answered.add(answer.body.request_id);
    }
  }
}

const answered = new Set<string>();

afterAll(async () => {
  await shop.pool.query("alter table lost_users rename to users");
});

test("no name, e-mail, telephone, token or query is in the log, whatever fails; each line of a request carries its id", async () => {
  await walk();
  // Now every statement about people fails, with their values in it.
  await shop.pool.query("alter table users rename to lost_users");
  await walk();

  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ msg }) => msg === "unexpected error").length).toBeGreaterThan(5);
  const said = lines.join("");
  for (const secret of [
    MARK,
    MARK.toLowerCase(),
    encodeURIComponent(MARK),
    PHONE,
    "135791",
    staff.token,
    customer.token,
  ])
    expect(said).not.toContain(secret);
  expect(said).not.toMatch(/"params"|params:|token_hash":"/);
  for (const entry of entries) expect(answered, JSON.stringify(entry)).toContain(entry.request_id);
});

test("a row, a body or headers that are handed to the log by mistake lose what is personal", () => {
  lines.length = 0;
  const row = { id: 7, email: MARK, customerPhone: PHONE, recipientName: MARK };
  log.info({ row, request: { headers: { authorization: MARK, cookie: MARK } }, password: MARK }, "by mistake");
  expect(lines.join("")).not.toContain(MARK);
  expect(JSON.parse(lines.join(""))).toMatchObject({
    row: { id: 7, email: "…", customerPhone: "…" },
    msg: "by mistake",
  });
});

test("a failed sign-in and a call without leave are told by their call, not by whose they were", async () => {
  await shop.pool.query("alter table lost_users rename to users");
  lines.length = 0;
  await shop.post("/auth/login/", { username: MARK, password: `${MARK}-otra` });
  await shop.get("/orders/", { token: customer.token });
  await shop.pool.query("alter table users rename to lost_users");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "refused", code: "UNAUTHENTICATED", call: "POST /api/auth/login/" },
    { msg: "refused", code: "FORBIDDEN", call: "GET /api/orders/" },
  ]);
  expect(lines.join("")).not.toContain(MARK);
});
