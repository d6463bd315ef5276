import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium, waitForScripts } from "../test/e2e/browser.ts";
import { type DemoShop, withDemoShop, withFilledShop } from "./demo-shop.ts";
import { writeMails } from "./mail-shots.ts";
import { type Shot, shotList, shotsOfSize } from "./shot-list.ts";
import { findProducts, type Person, type StorageState, signInPeople, signInStaff } from "./shot-people.ts";

const FOLDER = "shots";
const WIDTHS = [360, 768, 1280, 1920];
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

type People = { states: Record<Person, StorageState> };

const chosenNames = process.argv.slice(2);
const isChosen = (file: string) =>
  chosenNames.length === 0 || chosenNames.some((part) => file.startsWith(part) || file.endsWith(part));

/** At which widths and in which themes a picture was asked for. */
const chosenScreens = (shots: Record<string, Shot>): Screen[] =>
  Object.entries(shots)
    .flatMap(([name, shot]) =>
      THEMES.flatMap((theme) =>
        WIDTHS.filter((width) => width < (shot.under ?? Number.POSITIVE_INFINITY)).map((width) => ({
          name,
          shot,
          width,
          theme,
        })),
      ),
    )
    .filter(({ name, width, theme }) => isChosen(`${name}-${width}-${theme}`));

async function takeAll(browser: Browser, shop: DemoShop, screens: readonly Screen[], people: People): Promise<void> {
  for (const screen of screens) await take(browser, shop, screen, people);
  console.log(`${screens.length} pictures`);
}

/** A shop of so many products, and its orders, by what its pictures are called. */
const SIZES = { vacia: [0, 0], uno: [1, 0], "diez-mil": [10_000, 500] } as const;

/**
 * Pictures of every page of a demonstration shop, of those of an empty shop (`vacia-…`), of one with one product (`uno-…`)
 * and with ten thousand (`diez-mil-…`), and of every mail (`mail-…`, with its HTML and its plain text beside it), at each
 * width and in both themes. Arguments choose among them by name, width and theme: `npm run shots -- carrito 360-dark`.
 */
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
try {
  await writeMails(browser, FOLDER, isChosen);
  for (const [called, [products, orders]] of Object.entries(SIZES)) {
    const screens = chosenScreens(shotsOfSize(called, products));
    if (screens.length === 0) continue;
    await withFilledShop(products, orders, async (shop) =>
      takeAll(browser, shop, screens, await signInStaff(browser, shop.origin)),
    );
  }
  if (isChosenOfDemo())
    await withDemoShop(async (shop) => {
      const products = await findProducts(shop.origin);
      const people = await signInPeople(browser, shop, products);
      await takeAll(browser, shop, chosenScreens(shotList(products, people.order)), people);
    });
} finally {
  await browser.close();
}

/** The names of its pictures are known once it is there: it is opened unless every argument is of the others. */
function isChosenOfDemo(): boolean {
  const others = [...Object.keys(SIZES), "mail"];
  return chosenNames.length === 0 || chosenNames.some((name) => !others.some((other) => name.startsWith(other)));
}
