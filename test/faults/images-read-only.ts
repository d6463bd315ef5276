import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOwnShop } from "./own-shop.ts";
import { makeSmallDisk } from "./small-disk.ts";
import { uploader } from "./upload.ts";

const run = promisify(execFile);

/** The pictures' folder turns read-only under load: uploads and /readyz are 503, orders and pages go on, then all is well again. */
export const imagesReadOnly: Fault = {
  name: "images-read-only",
  async run(times, chance) {
    const disk = await makeSmallDisk(600);
    const data = join(disk.folder, "data");
    const images = join(data, "images");
    await mkdir(images, { recursive: true });
    await run("mount", ["-t", "tmpfs", "-o", "size=100m,mode=755", "tmpfs", images]);
    const remount = (mode: "ro" | "rw") => run("mount", ["-o", `remount,${mode}`, images]);
    const shop = await openOwnShop({}, data);
    const upload = await uploader(shop);
    const load = await openLoad(shop.db, () => shop.origin);
    const lost: string[] = [];
    for (let round = 0; round < times; round++) {
      if ((await upload()) !== 201) lost.push("no upload before it");
      await pause(chance.upTo(2_000));
      await remount("ro");
      const refused = await upload();
      if (refused !== 503) lost.push(`an upload is answered ${refused}`);
      if (await shop.isReady()) lost.push("/readyz isn't 503");
      if (!(await load.goesOn({ orders: 5 }))) lost.push("no orders meanwhile");
      await remount("rw");
      if ((await timeUntil(shop.isReady, 5_000)) === null) lost.push("/readyz stays 503");
      const stored = await upload();
      if (stored !== 201) lost.push(`an upload after it is answered ${stored}`);
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    const code = await shop.clear();
    if (code !== 0) lost.push(`ended with ${code}`);
    await run("umount", ["--lazy", images]);
    await disk.remove();
    return { tried: `${times} times read-only, ${load.promised()} orders, ${load.summary()}`, lost };
  },
};
