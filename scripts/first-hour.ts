import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { photosFor, tiendanubeExport } from "../test/bring-along.ts";
import { launchChromium, waitForScripts } from "../test/e2e/browser.ts";
import { walkFirstHour } from "../test/first-hour.ts";
import { type Hands, openHands, type Part } from "../test/hands.ts";
import { openMailServer } from "../test/mail-server.ts";
import { firstPassword, makeDataFolder, startShopProcess } from "../test/shop-process.ts";
import { READING, startFromClone } from "./first-hour-clone.ts";

const MAILBOX = "duenia@correo.example";
const PICTURES = "docs/pictures";
const SCREEN = { width: 1280, height: 900 };
/** As wide as a page of the README shows them. */
const PICTURE_WIDTH = 1000;

/** Keeps the screen as it is now for the README. */
const pictureOf = (page: Page) => async (name: string) => {
  await page.evaluate(() =>
    Promise.all([...document.images].filter((one) => one.loading !== "lazy").map((one) => one.decode())),
  );
  await page.getByRole("region", { name: /Avisos/ }).evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.style.visibility = "hidden";
  });
  const screen = await page.screenshot({ animations: "disabled" });
  await sharp(screen)
    .resize(PICTURE_WIDTH)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(PICTURES, `${name}.webp`));
};

function print(parts: readonly Part[], isAtPace: boolean): void {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const whole = {
    part: "all",
    presses: sum(({ presses }) => presses),
    keys: sum(({ keys }) => keys),
    words: sum(({ words }) => words),
    took: sum(({ took }) => took),
    person: sum(({ person }) => person),
  };
  const rows = [...parts, whole].map(({ part, took, person, ...rest }) => [
    part,
    { ...rest, "reckoned, s": Math.round(person), [CLOCK]: Number(took.toFixed(1)) },
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`A person takes about ${(whole.person / 60).toFixed(1)} minutes for the work, reckoned.`);
  if (!isAtPace) return;
  const reading = parts.find(({ part }) => part === READING)?.took ?? 0;
  console.log(`By the clock, from the first command: ${((whole.took - reading) / 60).toFixed(1)} minutes.`);
}

const CLOCK = "by the clock, s";

/** A shop as its first start leaves it, in a folder of data of its own. */
async function startHere(hands: Hands) {
  const data = await makeDataFolder();
  const variables = { DATA_DIR: data.folder, LOG_LEVEL: "error" };
  const shop = await hands.timed("First start", () => startShopProcess(variables));
  return { shop, remove: data.remove };
}

const BROUGHT = 800;

/** What the owner of a shop at Tiendanube has on their machine: its export, and its photos in a folder. */
async function makeShopBefore() {
  const folder = await mkdtemp(join(tmpdir(), "brote-before-"));
  const { sheet, names } = tiendanubeExport(BROUGHT);
  const [path, photos] = [join(folder, "tiendanube.csv"), join(folder, "fotos")];
  await mkdir(photos);
  await writeFile(path, sheet);
  for (const photo of await photosFor(names)) await writeFile(join(photos, photo.name), await photo.bytes());
  const before = { sheet: path, photos, count: BROUGHT, product: "Ñandú" };
  return { before, remove: () => rm(folder, { recursive: true }) };
}

/**
 * Walks the first hour in a shop as its first start leaves it, and tells how long each part took; with `--pictures` the
 * README's pictures are taken on the way. With `--clock` it begins at the README and the first command, in a clone of the
 * newest commit, and a person's pace is kept all the way: they read what stands on the screen and type 40 words a minute.
 * With `--from tiendanube` a shop of 800 products with their photos is brought along in place of a first product.
 */
const isAtPace = process.argv.includes("--clock");
const hands = openHands({ isAtPace });
const isBringing = process.argv.join(" ").includes("--from tiendanube");
const brought = isBringing ? await makeShopBefore() : undefined;
const mails = await openMailServer();
const { shop, remove } = await (isAtPace ? startFromClone : startHere)(hands);
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    viewport: SCREEN,
    baseURL: shop.origin,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  waitForScripts(page);
  await mkdir(PICTURES, { recursive: true });
  const look = process.argv.includes("--pictures") ? pictureOf(page) : undefined;
  if (look) {
    await context.addCookies([{ name: "edad_verificada", value: "1", url: shop.origin }]);
    await page.goto("/", { waitUntil: "networkidle" });
    await look("inicio");
    await context.clearCookies();
  }
  await walkFirstHour({
    page,
    hands,
    password: firstPassword(shop),
    mailbox: MAILBOX,
    smtpUrl: mails.url,
    readCode: () => mails.codeTo(MAILBOX),
    ...(brought && { before: brought.before }),
    ...(look ? { look } : {}),
  });
  if (mails.received.length === 0) throw new Error("no mail arrived");
  print(hands.parts, isAtPace);
} finally {
  await browser.close();
  await shop.stop();
  await mails.down();
  await remove();
  await brought?.remove();
}
