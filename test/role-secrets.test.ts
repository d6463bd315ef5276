import { expect, test } from "vitest";
import { ROLES, roleCan } from "#src/contract/permissions.ts";
import { openLog } from "#src/http/log.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff } from "./factories.ts";
import { placedOrder } from "./orders.ts";
import { plantedSecrets, plantSecrets } from "./planted-secrets.ts";

const lines: string[] = [];
const log = openLog("debug", { write: (line) => void lines.push(line) });
const app = await openTestApp({ log });
const owner = await createStaff(app.db);
await plantSecrets(app, owner);
const product = await createProduct(app.db);
await placedOrder(app, owner.token, [{ product_id: product.id, quantity: 1 }]);
const { rows: requests } = await app.pool.query("select code from withdrawals limit 1");

const { paths } = (await app.get("/openapi.json")).body as { paths: Record<string, Record<string, unknown>> };
const reads = Object.keys(paths)
  .filter((path) => paths[path]?.get !== undefined)
  .map((path) => path.replace(/^\/api/, ""));

/** Everything that somebody with that token may read, each list and the first things of it. */
async function allThatIsRead(token: string): Promise<{ answered: number; text: string }> {
  let [text, answered] = ["", 0];
  for (const path of reads) {
    for (const id of path.includes("{") ? ["1", "2", "3"] : [""]) {
      const address = path.replaceAll(/\{[^}]+\}/g, id);
      const { status, body } = await app.get(`${address}?page_size=100&code=${requests[0]?.code}`, { token });
      expect(status, address).toBeLessThan(500);
      if (status === 200) answered += 1;
      text += JSON.stringify(body);
    }
  }
  return { answered, text };
}

test.each([...ROLES, null])(
  "%s reads no code, token, hash or sealed secret, neither of others nor the own",
  async (role) => {
    const reader = await createStaff(app.db, { role });
    const { leftOut, kept } = await plantedSecrets(app.pool);
    const { answered, text } = await allThatIsRead(reader.token);
    expect(answered).toBeGreaterThan(role === null ? 10 : 15);
    const secrets = [...leftOut, ...kept];
    expect(secrets.length).toBeGreaterThan(35);
    expect(secrets.filter(({ isIn }) => isIn(text)).map(({ where }) => where)).toEqual([]);
    // Who reads orders sees of their mails that they were sent, and who administers where codes went.
    expect(text.includes('"label":"Pedido recibido"')).toBe(roleCan(role, "orders:read"));
  },
);

test("the log holds none of them either, whatever was asked", async () => {
  const { leftOut, kept } = await plantedSecrets(app.pool);
  const logged = lines.join("");
  expect(logged).toContain("request");
  expect([...leftOut, ...kept].filter(({ isIn }) => isIn(logged)).map(({ where }) => where)).toEqual([]);
});
