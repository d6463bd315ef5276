import { expect, test } from "vitest";
import { openTestApp } from "../../test/app.ts";
import { createProduct, createUser } from "../../test/factories.ts";

const { db, pool } = await openTestApp();
const user = await createUser(db);
const product = await createProduct(db, { blisters: [{ seedCount: 3, price: 100_000, stock: 2 }] });
const plain = await createProduct(db);
const { rows } = await pool.query(
  `insert into orders (user_id, recipient_name, shipping_address, customer_email, customer_phone, delivery_type, total_centavos)
   values ($1, 'Ana', 'Coordinar entrega', 'ana@correo.example', '1155550101', 'coordinate', 0) returning id`,
  [user.id],
);
const order = rows[0].id;

const newLine = (quantity: number, price: number) =>
  `insert into order_lines (order_id, product_id, quantity, price_at_time_centavos, product_name, product_brand)
   values (${order}, ${plain.id}, ${quantity}, ${price}, 'Maceta', '')`;

test.each([
  ["a product's stock below zero", `update products set stock = -1 where id = ${plain.id}`],
  ["a product's price below zero", `update products set price_centavos = -1 where id = ${plain.id}`],
  ["a discount over 100 %", `update products set discount = 100.01 where id = ${plain.id}`],
  ["a product without a name", `update products set name = '' where id = ${plain.id}`],
  ["a blister's stock below zero", `update variants set stock = -1 where product_id = ${product.id}`],
  ["a blister's price below zero", `update variants set price_centavos = -1 where product_id = ${product.id}`],
  ["a blister of no seeds", `update variants set seed_count = 0 where product_id = ${product.id}`],
  ["an order's total below zero", `update orders set total_centavos = -1 where id = ${order}`],
  ["a status that is none of the three", `update orders set status = 'shipped' where id = ${order}`],
  ["a delivery type that is none of the two", `update orders set delivery_type = 'drone' where id = ${order}`],
  ["a line of no units", newLine(0, 100)],
  ["a line of a hundred units", newLine(100, 100)],
  ["a line's price below zero", newLine(1, -1)],
  ["an order of nobody that exists", `update orders set user_id = 999999 where id = ${order}`],
  ["a line of no order", newLine(1, 100).replace(`(${order},`, "(999999,")],
  ["a product of no category", `update products set category_id = 999999 where id = ${plain.id}`],
  ["a category taken from its products", `delete from categories where id = ${plain.categoryId}`],
  [
    "two names that differ in case alone",
    `update users set username = upper('${user.username}') where id <> ${user.id}`,
  ],
  ["a mail in an unknown state", "insert into mails (kind, recipient, data, status) values ('x', 'x', '{}', 'lost')"],
  ["a second row of settings", "insert into shop_settings (id, settings) values (2, '{}')"],
  ["a second count of nights", "insert into nights (id, counted_on, in_a_row) values (2, now(), 1)"],
])("the database itself refuses %s", async (_what, statement) => {
  if (statement.includes("upper(")) await createUser(db);
  await expect(pool.query(statement)).rejects.toThrow(/violates|duplicate key/);
});

test("the database itself refuses to change or delete what the activity log says", async () => {
  await pool.query("insert into activity_entries (action, description) values ('create', 'algo')");
  await expect(pool.query("update activity_entries set description = ''")).rejects.toThrow(/never changed/);
  await expect(pool.query("delete from activity_entries")).rejects.toThrow(/never changed/);
});

test("a product's stock, price and final price follow its variants and its discount, whoever writes them", async () => {
  await pool.query("insert into variants (product_id, seed_count, price_centavos, stock) values ($1, 5, 80000, 4)", [
    product.id,
  ]);
  await pool.query("update products set discount = 10 where id = $1", [product.id]);
  const seen = async () => {
    const { rows } = await pool.query(
      "select stock, price_centavos::int as price, final_price_centavos::int as final from products where id = $1",
      [product.id],
    );
    return rows;
  };
  expect(await seen()).toEqual([{ stock: 6, price: 80_000, final: 72_000 }]);
  await pool.query("update variants set stock = 0 where product_id = $1 and seed_count = 5", [product.id]);
  expect(await seen()).toEqual([{ stock: 2, price: 100_000, final: 90_000 }]);
});
