import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillShop, pretendBackup } from "./filled-shop.ts";

type Size = { products: number; orders: number };

/**
 * A folder with a filled shop in its `data`. In `kept` it stays for the next run of its size, else it goes with the run.
 */
export async function openRunFolder({ products, orders }: Size, kept: string | undefined) {
  const folder =
    kept === undefined ? await mkdtemp(join(tmpdir(), "brote-bench-")) : join(kept, `${products}-${orders}`);
  const remove = async () => {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
  const data = join(folder, "data");
  const mark = join(folder, "filled");
  try {
    // The shop of a system's administrator runs as another user.
    if (kept === undefined) await chmod(folder, 0o711);
    if (!existsSync(mark)) {
      console.log(`filling ${products} products, ${orders} orders`);
      await rm(data, { recursive: true, force: true });
      await mkdir(data, { recursive: true });
      await fillShop(data, products, orders);
      await writeFile(mark, "");
    }
    await pretendBackup(data);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, data, remove };
}
