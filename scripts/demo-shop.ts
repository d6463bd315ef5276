import { fillRunningShop } from "../bench/filled-shop.ts";
import { makeDataFolder, startShopProcess } from "../test/shop-process.ts";

/** The administrator of every shop that is started here. */
export const ADMINISTRATOR = { username: "admin", password: "clave-de-muestra" } as const;

export type DemoShop = { origin: string; dataFolder: string };

type Work = (shop: DemoShop) => Promise<void>;

/** Runs `work` against a shop of its own with the demo's products, on a free port, and clears it away. */
export const withDemoShop = (work: Work): Promise<void> => withShop("1", work);

/** The same against one without the demonstration, with so many products and orders. */
export const withFilledShop = (products: number, orders: number, work: Work): Promise<void> =>
  withShop("0", async (shop) => {
    if (products > 0) await fillRunningShop(shop.dataFolder, products, orders);
    await work(shop);
  });

async function withShop(demo: "0" | "1", work: Work): Promise<void> {
  const data = await makeDataFolder();
  const shop = await startShopProcess({
    DATA_DIR: data.folder,
    DEMO: demo,
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
