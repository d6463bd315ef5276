import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Product } from "#src/features/catalogue/contract.ts";
import { createTestDatabase } from "../database.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { DESKTOP, openBrowser } from "./browser.ts";

/** The demo's shop, and visitors who have said to be of age. Call it at the top of a file. */
export async function openDemoShop() {
  const { newPage, forgive } = await openBrowser();
  const data = await makeDataFolder();
  const database = await createTestDatabase({ empty: true });
  let shop: ShopProcess;

  beforeAll(async () => {
    shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, DEMO: "1" });
  });

  afterAll(async () => {
    await shop.stop();
    await database.drop();
    await data.remove();
  });

  async function visitor(options: BrowserContextOptions = DESKTOP): Promise<Page> {
    const page = await newPage({ ...options, baseURL: shop.origin });
    await page.context().addCookies([{ name: "edad_verificada", value: "1", url: shop.origin }]);
    return page;
  }

  async function products(query: string): Promise<Product[]> {
    const answer = await fetch(`${shop.origin}/api/products/?${query}`);
    const { results } = (await answer.json()) as { results: Product[] };
    return results;
  }

  return {
    forgive,
    visitor,
    products,
    /** Somebody of whom the shop knows nothing. */
    stranger: (options: BrowserContextOptions = DESKTOP) => newPage({ ...options, baseURL: shop.origin }),
  };
}
