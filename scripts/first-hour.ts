import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchChromium, waitForScripts } from "../test/e2e/browser.ts";
import { walkFirstHour } from "../test/first-hour.ts";
import { openHands, type Part } from "../test/hands.ts";
import { openMailServer } from "../test/mail-server.ts";
import { firstPassword, makeDataFolder, startShopProcess } from "../test/shop-process.ts";

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

function print(parts: readonly Part[], start: number): void {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const whole = {
    part: "all",
    presses: sum(({ presses }) => presses),
    keys: sum(({ keys }) => keys),
    words: sum(({ words }) => words),
    script: sum(({ script }) => script),
    person: sum(({ person }) => person),
  };
  const rows = [...parts, whole].map(({ part, script, person, ...rest }) => [
    part,
    { ...rest, "script, s": Number(script.toFixed(1)), "person, s": Math.round(person) },
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`The first start of the built shop took ${start.toFixed(1)} s.`);
  console.log(`A person takes about ${(whole.person / 60).toFixed(1)} minutes for the walk.`);
}

/**
 * Walks the first hour in a shop as its first start leaves it, and tells how long each part took; with `--pictures` the
 * README's pictures are taken on the way.
 */
const data = await makeDataFolder();
const mails = await openMailServer();
const opening = performance.now();
const shop = await startShopProcess({ DATA_DIR: data.folder, SMTP_URL: mails.url, LOG_LEVEL: "error" });
const start = (performance.now() - opening) / 1000;
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
  const hands = openHands();
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
    readCode: () => mails.codeTo(MAILBOX),
    ...(look ? { look } : {}),
  });
  if (mails.received.length === 0) throw new Error("no mail arrived");
  print(hands.parts, start);
} finally {
  await browser.close();
  await shop.stop();
  await mails.down();
  await data.remove();
}
