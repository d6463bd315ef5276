import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium, waitForScripts } from "../test/e2e/browser.ts";
import { type DemoShop, withDemoShop } from "./demo-shop.ts";
import { type Shot, shotList } from "./shot-list.ts";
import { findProducts, signInPeople } from "./shot-people.ts";

const FOLDER = "shots";
const WIDTHS = [360, 768, 1280];
const THEMES = ["light", "dark"] as const;
const HEIGHT = 900;
/** Below it a screen is a hand's. */
const DESK = 1024;

type Screen = { name: string; shot: Shot; width: number; theme: (typeof THEMES)[number] };

/** Pictures that wait to be scrolled to are fetched, and all of them are there. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ src }) => src !== "");
    for (const image of images) image.loading = "eager";
    await Promise.allSettled(images.map((image) => image.decode()));
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

async function take(browser: Browser, shop: DemoShop, screen: Screen, people: People): Promise<void> {
  const { name, shot, width, theme } = screen;
  const person = shot.by ?? "visitor";
  const isHand = width < DESK;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    isMobile: isHand,
    hasTouch: isHand,
    colorScheme: theme,
    // Carousels hold still.
    reducedMotion: "reduce",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    baseURL: shop.origin,
    storageState: people.states[person],
  });
  if (person !== "stranger") await context.addCookies([{ name: "edad_verificada", value: "1", url: shop.origin }]);
  const page = await context.newPage();
  waitForScripts(page);
  await page.goto(shot.path, { waitUntil: "networkidle" });
  await shot.first?.(page);
  await showPictures(page);
  const path = join(FOLDER, `${name}-${width}-${theme}.png`);
  await page.screenshot({ path, fullPage: !shot.isScreen, animations: "disabled" });
  await context.close();
}

type People = Awaited<ReturnType<typeof signInPeople>>;

/**
 * Pictures of every page of a demonstration shop, at each width and in both themes. Arguments choose among them by name,
 * width and theme: `npm run shots -- carrito 360-dark`.
 */
const chosenNames = process.argv.slice(2);
const isChosen = (file: string) => chosenNames.length === 0 || chosenNames.some((part) => file.includes(part));

await withDemoShop(async (shop) => {
  const browser = await launchChromium();
  try {
    const products = await findProducts(shop.origin);
    const people = await signInPeople(browser, shop, products);
    const screens = Object.entries(shotList(products, people.order)).flatMap(([name, shot]) =>
      THEMES.flatMap((theme) =>
        WIDTHS.filter((width) => width < (shot.under ?? Number.POSITIVE_INFINITY)).map((width) => ({
          name,
          shot,
          width,
          theme,
        })),
      ),
    );
    const chosen = screens.filter(({ name, width, theme }) => isChosen(`${name}-${width}-${theme}`));
    await mkdir(FOLDER, { recursive: true });
    for (const screen of chosen) await take(browser, shop, screen, people);
    console.log(`${chosen.length} pictures in ${FOLDER}/`);
  } finally {
    await browser.close();
  }
});
