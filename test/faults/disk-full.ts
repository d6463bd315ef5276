import { execFile } from "node:child_process";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createUser, PASSWORD } from "../factories.ts";
import { startWaiting } from "../shop-process.ts";
import { type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";
import { openOwnShop } from "./own-shop.ts";
import { makeSmallDisk } from "./small-disk.ts";
import { uploader } from "./upload.ts";

const run = promisify(execFile);
/** Megabytes between a disk that holds next to nothing and one that all but suffices. */
const [SMALLEST, LARGEST] = [5, 40];

/** A machine under load takes long to make a database. */
const TOLD_WITHIN_MS = 60_000;

/** The first start on a disk that is too small: one line, and it goes on by itself once there is room. */
export const diskFullAtFirstStart: Fault = {
  name: "disk-full-at-first-start",
  async run(times, chance) {
    const lost: string[] = [];
    const sizes = Array.from({ length: times }, () => SMALLEST + chance.upTo(LARGEST - SMALLEST));
    for (const size of sizes) {
      const disk = await makeSmallDisk(size);
      const { output, opening } = startWaiting({ DATA_DIR: join(disk.folder, "data"), DEMO: "0" });
      await timeUntil(async () => output().includes("No hay lugar en el disco"), TOLD_WITHIN_MS);
      await run("mount", ["-o", "remount,size=400m", disk.folder]);
      const shop = await opening.catch(String);
      if (typeof shop === "string") lost.push(`${size} MB: no start after there was room: ${shop}`);
      else await shop.stop();
      const said = output().match(/No hay lugar/g)?.length;
      if (said !== 1) lost.push(`${size} MB: said ${said} times, in ${output()}`);
      await disk.remove();
    }
    return { tried: `disks of ${sizes.join(", ")} MB, then with room`, lost };
  },
};

/** Takes all the room there is on the disk of `folder`; tells how to give it back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder);
  const ballast = join(folder, "ballast");
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  return () => rm(ballast, { force: true });
}

/** The disk of a database on another machine fills up, on which the shop has no folder: /readyz says so, and when it is well again. */
export const outsideDiskFull: Fault = {
  name: "outside-disk-full",
  async run(times, chance) {
    const disk = await makeSmallDisk(400);
    const shop = await openOutsideShop({ DEMO: "0" }, disk.folder);
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    const found = new Set<string>();
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn({ orders: 5 }))) lost.push("no orders before it");
      await pause(chance.upTo(2_000));
      const makeRoom = await fill(disk.folder);
      const refusedBefore = load.seen.order?.["503"] ?? 0;
      const isUnready = async () => {
        const { status, database } = await (await fetch(`${shop.origin()}/readyz`)).json();
        if (status === "unavailable") found.add(database);
        return status === "unavailable";
      };
      if ((await timeUntil(isUnready, 10_000)) === null) lost.push("/readyz isn't 503");
      const isRefused = async () => (load.seen.order?.["503"] ?? 0) > refusedBefore;
      if ((await timeUntil(isRefused, 20_000)) === null) lost.push("no order is refused while it is full");
      await makeRoom();
      if ((await timeUntil(shop.isReady, 60_000)) === null) lost.push("/readyz stays 503");
      if (!(await load.goesOn())) lost.push("no order after it");
    }
    if (!found.has("full")) lost.push(`/readyz never said full: ${[...found].join()}`);
    lost.push(...(await load.end({ mayBeCut: false })));
    await shop.clear();
    await disk.remove();
    return { tried: `${times} times full, /readyz said ${[...found].join()}, ${load.summary()}`, lost };
  },
};

const signIn = (origin: string, username: string) =>
  fetch(`${origin}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  }).then((answer) => answer.json());

/** The disk fills up while people order and the staff upload: 503 for both and for /readyz, then all is well again. */
export const diskFull: Fault = {
  name: "disk-full",
  async run(times, chance) {
    const disk = await makeSmallDisk(600);
    const data = join(disk.folder, "data");
    await mkdir(data);
    const shop = await openOwnShop({}, data);
    const upload = await uploader(shop);
    const { username } = await createUser(shop.db);
    const load = await openLoad(shop.db, () => shop.origin);
    const lost: string[] = [];
    const ready = async () => (await fetch(`${shop.origin}/readyz`)).status;
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn({ orders: 5 }))) lost.push("no orders before it");
      await pause(chance.upTo(2_000));
      const makeRoom = await fill(disk.folder);
      if ((await timeUntil(async () => (await ready()) === 503, 5_000)) === null) lost.push("/readyz isn't 503");
      const refusedBefore = load.seen.order?.["503"] ?? 0;
      const isRefused = async () => (load.seen.order?.["503"] ?? 0) > refusedBefore;
      if ((await timeUntil(isRefused, 20_000)) === null) lost.push("no order is refused while it is full");
      const { access, message } = await signIn(shop.origin, username);
      if (!access && !/disco está lleno/.test(message)) lost.push(`a sign-in is told ${message}`);
      const refused = await upload();
      if (refused !== 503) lost.push(`an upload is answered ${refused}`);
      await makeRoom();
      if ((await timeUntil(async () => (await ready()) === 200, 60_000)) === null) lost.push("/readyz stays 503");
      const stored = await upload();
      if (stored !== 201) lost.push(`an upload after it is answered ${stored}`);
      if (!(await load.goesOn())) lost.push("no order after it");
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    const code = await shop.clear();
    if (code !== 0) lost.push(`ended with ${code}`);
    await disk.remove();
    return { tried: `${times} times full, ${load.promised()} orders, ${load.summary()}`, lost };
  },
};
