import { makeDataFolder, startShopProcess } from "../test/shop-process.ts";

/** The administrator of every shop that is started here. */
export const ADMINISTRATOR = { username: "admin", password: "clave-de-muestra" } as const;

export type DemoShop = { origin: string; dataFolder: string };

/** Runs `work` against a shop of its own with the demo's products, on a free port, and clears it away. */
export async function withDemoShop(work: (shop: DemoShop) => Promise<void>): Promise<void> {
  const data = await makeDataFolder();
  const shop = await startShopProcess({
    DATA_DIR: data.folder,
    DEMO: "1",
    LOG_LEVEL: "error",
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  try {
    await work({ origin: shop.origin, dataFolder: data.folder });
  } finally {
    await shop.stop();
    await data.remove();
  }
}

/** The address of a product that the catalogue shows first. */
export async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/productos`)).text();
  const [address] = /\/producto\/\d+/.exec(html) ?? [];
  if (address === undefined) throw new Error("the catalogue shows no product");
  return address;
}
