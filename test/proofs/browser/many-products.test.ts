import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";
import { addPlainVariants, createCategory } from "../../factories.ts";

const shop = await openShopAtHand();
const { id } = await createCategory(shop.db, "Tornillería");
await shop.db.execute(sql`
  insert into products (name, category_id, price_centavos, stock, search_name, search_brand, search_text)
  select 'Tornillo ' || n, ${id}, 1000, 9, 'tornillo ' || n, '', 'tornillo ' || n || ' ' from generate_series(1, 10020) n`);
await addPlainVariants(shop.db);

test.each([
  ["1280 px", shop.desk],
  ["360 px", shop.phone],
])(
  "at %s beyond what is counted a list says 'Más de 10.000', in the shop and in the back office",
  async (_width, open) => {
    const visitor = await open({ isAdult: true });
    await visitor.goto("/productos");
    await visitor.getByText("Más de 10.000 productos", { exact: true }).waitFor();
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    const staff = await open({ customer: await shop.staff() });
    await staff.goto("/admin/productos");
    await staff.getByText(/^Más de 10\.000 productos · al día a las/).waitFor();
    expect(await staff.getByText(/(?<!Más de )10\.?000 productos/).count()).toBe(0);
    await expectAccessible(staff);
    await expectNoSidewaysScroll(staff);
  },
);
