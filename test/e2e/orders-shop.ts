import type { BrowserContextOptions, Page } from "playwright-core";
import type { Order } from "#src/features/orders/contract.ts";
import { createProduct } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { openStaffShop } from "./staff-shop.ts";

/** Lets the time pass after which the list of orders is read anew. */
export const untilRead = (page: Page): Promise<void> => page.clock.fastForward(6_000);

/** A shop with two products that sell, and orders of them as the tests place them. */
export async function openOrdersShop(variables: Record<string, string> = {}) {
  const shop = await openStaffShop(variables);
  const made = async (name: string, pesos: number) => {
    const { id } = await createProduct(shop.db, { name, price: pesos * 100, stock: 500 });
    return { id, name, pesos };
  };
  const [soil, peat] = [await made("Sustrato liviano 50 L", 18_900), await made("Turba rubia 80 L", 26_400)];
  let phones = 1140000000;
  return {
    ...shop,
    soil,
    peat,
    /** An order of one bag of soil, with a telephone that no other has. */
    place: (given: Record<string, unknown> = {}): Promise<Order> =>
      shop.call(
        "POST",
        "/orders/for-customer/",
        orderBody([{ product_id: soil.id, quantity: 1 }], { customer_phone: `${phones++}`, ...given }),
      ),
    /** A page of the staff's at `path`; its clock can be moved on. */
    openAsStaff: async (screen: BrowserContextOptions, path: string): Promise<Page> => {
      const page = await shop.staffPage(screen);
      await page.clock.install();
      await page.goto(path);
      return page;
    },
  };
}
