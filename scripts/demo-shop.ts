import { makeDataFolder, startShopProcess } from "../test/shop-process.ts";

/** Runs `work` against a shop of its own with the demo's products, on a free port, and clears it away. */
export async function withDemoShop(work: (shop: { origin: string; product: string }) => Promise<void>): Promise<void> {
  const data = await makeDataFolder();
  const shop = await startShopProcess({ DATA_DIR: data.folder, DEMO: "1", LOG_LEVEL: "error" });
  try {
    await work({ origin: shop.origin, product: await firstProduct(shop.origin) });
  } finally {
    await shop.stop();
    await data.remove();
  }
}

/** The address of a product that can be bought. */
async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/productos`)).text();
  const [address] = /\/producto\/\d+/.exec(html) ?? [];
  if (address === undefined) throw new Error("the catalogue shows no product");
  return address;
}
