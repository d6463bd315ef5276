import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ROLES as STAFF_ROLES } from "#src/contract/permissions.ts";
import type { Db } from "#src/db/client.ts";
import { totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { PATHS } from "#src/paths.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../factories.ts";
import type { Role } from "./requests.ts";

/** A fresh person of each role, by the token of a session: earlier ones may have signed out or deleted themselves. */
export async function freshTokens(db: Db): Promise<Map<Role, string>> {
  const tokens = new Map<Role, string>([
    ["customer", (await createUser(db)).token],
    ["other customer", (await createUser(db)).token],
  ]);
  for (const role of STAFF_ROLES) tokens.set(role, (await createStaff(db, { role })).token);
  return tokens;
}

/** Opens the shop where staff have closed it, or owe a second factor that nobody has here: the rest would find every door shut. */
export async function openAgain(origin: string, db: Db): Promise<void> {
  const { id, token } = await createStaff(db);
  await db.insert(totpSecrets).values({ userId: id, secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() });
  const answer = await fetch(`${origin}/api/settings/`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: "open", second_factor_required: false }),
  });
  if (!answer.ok) throw new Error(`the shop can't be opened: ${answer.status} ${await answer.text()}`);
}

/** What must never be found in the shop's tables, whatever was asked of it. */
const NEVER = {
  "an order whose total isn't the sum of its lines and adjustments": `select from orders where total_centavos <>
    (select coalesce(sum(quantity * price_at_time_centavos), 0) from order_lines where order_id = orders.id)
    + (select coalesce(sum(amount_centavos), 0) from order_adjustments where order_id = orders.id)`,
  "a product without variants": `select from active_products p where not exists
    (select from active_variants where product_id = p.id)`,
  "a product whose stock isn't the sum of its variants": `select from active_products p where stock <>
    (select coalesce(sum(stock) filter (where is_available), 0) from active_variants where product_id = p.id)`,
  "a final price that isn't the price less the discount, or 0 where sales are paused": `select from variants v join products p on p.id = v.product_id
    where v.final_price_centavos <>
      case when p.is_price_pending then 0 else round(v.price_centavos * (100 - p.discount) / 100) end`,
  "stock of a variant that its movements don't add up to": `select from variants v where stock <>
    (select coalesce(sum(change), 0) from stock_movements where variant_id = v.id)`,
  "stock below zero": "select from products where stock < 0 union all select from variants where stock < 0",
  "a price below zero": "select from products where price_centavos < 0 or final_price_centavos < 0",
  "staff that nobody made staff": `select from users where is_staff and username !~ '^(personal[0-9]+|admin)$'`,
  "a mail given up that nobody can see": "select from mails where status = 'failed' and last_error = ''",
  "an unproven account with a session": `select from users join sessions on user_id = users.id
    where email_verified_at is null`,
  "a constraint that doesn't hold": "select from pg_constraint where not convalidated",
} as const;

const PAGES = [PATHS.home, PATHS.catalogue, PATHS.cart, PATHS.signIn, ADMIN_PATHS.home, "/sitemap.xml"];

/** Everything that is not as it should be in a shop that was asked all sorts of things; none when it works on. */
export async function findDamage(origin: string, db: Db): Promise<string[]> {
  const damage: string[] = [];
  for (const [name, query] of Object.entries(NEVER)) {
    const { rowCount } = await db.execute(query);
    if (rowCount) damage.push(`${rowCount} times ${name}`);
  }
  for (const page of [...PAGES, "/readyz", "/api/products/"]) {
    const { status } = await fetch(origin + page);
    if (status !== 200) damage.push(`${page} answers ${status}`);
  }
  return [...damage, ...(await damageOfAnOrder(origin, db))];
}

/** Somebody new signs in, orders, finds the order, and cancels it: stock goes and comes back. */
async function damageOfAnOrder(origin: string, db: Db): Promise<string[]> {
  const [customer, staff] = [await createUser(db), await createStaff(db)];
  const product = await createProduct(db, { stock: 10 });
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": "192.0.2.1",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status} ${JSON.stringify(content)}`);
    return content;
  };
  const stock = async () => Number((await call("GET", `/products/${product.id}/`, null)).stock);
  try {
    const { access } = await call("POST", "/auth/login/", null, { username: customer.username, password: PASSWORD });
    const methods = await call("GET", "/payment-methods/", null);
    const order = await call("POST", "/orders/", access, {
      recipient_name: "Ana Prueba",
      customer_email: customer.email,
      customer_phone: "1155550000",
      delivery_type: "coordinate",
      // A shop may ask for these by now.
      birth_date: "1990-05-01",
      payment_method_id: methods.results[0]?.id ?? null,
      products: [{ product_id: product.id, quantity: 3 }],
    });
    const left = await stock();
    const { count } = await call("GET", "/orders/my-orders/", access);
    await call("PUT", `/orders/${order.id}/`, staff.token, { status: "cancelled" });
    const back = await stock();
    return left === 7 && back === 10 && count === 1
      ? []
      : [`an order of 3 of 10 left ${left}, ${count} orders, then ${back}`];
  } catch (error) {
    return [`an order can't be placed: ${error}`];
  }
}
