import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import { mergeProductCounts } from "./tidy-after-many.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);

/** What the triggers keep, beside what there is. */
async function keptAndThere(): Promise<{ kept: unknown[]; there: unknown[] }> {
  const { rows: kept } = await db.execute(sql`select category_id, brand, is_available, sum(change)::int as count
    from product_counts group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`);
  const { rows: there } = await db.execute(sql`select category_id, brand, is_available, count(*)::int as count
    from products where not is_archived group by 1, 2, 3 order by 1, 2, 3`);
  return { kept, there };
}

test("the counts that are kept are those of what is there, whatever was done to products, and merged too", async () => {
  const [one, other] = [await createCategory(db), await createCategory(db)];
  const products: { id: number }[] = [];
  for (const brand of ["Nube", "Nube", "Oso", ""])
    products.push(await createProduct(db, { categoryId: one.id, brand }));
  const [first, second, third, fourth] = products.map(({ id }) => id);
  const change = (id: number | undefined, changes: object) =>
    app.put(`/products/${id}/`, changes, { token: staff.token });
  await change(first, { category: other.name });
  await change(second, { is_available: false });
  await change(third, { brand: "Pino", price: 70 });
  await app.delete(`/products/${fourth}/`, { token: staff.token });
  await db.execute(sql`delete from products where id = ${fourth}`);

  const before = await keptAndThere();
  expect(before.kept).toEqual(before.there);
  const merging = await Promise.all([mergeProductCounts(db), mergeProductCounts(db)]);
  expect(merging).toHaveLength(2);
  const after = await keptAndThere();
  expect(after.kept).toEqual(before.there);
  const { rows } = await db.execute(sql`select count(*)::int as count from product_counts`);
  expect(rows).toEqual([{ count: before.there.length }]);
});

test("one who writes a product waits for nobody else's count", async () => {
  const category = await createCategory(db);
  const first = await createProduct(db, { categoryId: category.id, brand: "Nube" });
  const second = await createProduct(db, { categoryId: category.id, brand: "Nube" });
  await db.transaction(async (tx) => {
    await tx.execute(sql`update products set brand = 'Oso' where id = ${first.id}`);
    const answer = await app.put(`/products/${second.id}/`, { brand: "Oso" }, { token: staff.token });
    expect(answer.status).toBe(200);
  });
  const { kept, there } = await keptAndThere();
  expect(kept).toEqual(there);
});
