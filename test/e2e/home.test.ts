import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { createCategory } from "../factories.ts";
import { slowness } from "../slowness.ts";
import { swipe } from "./fingers.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { openStill } from "./still-clock.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });
for (const number of [1, 2, 3, 4, 5, 6]) await shop.product({ name: `Oferta ${number}`, discount: 10 });

const gateOf = (page: Page) => page.getByRole("dialog", { name: "Verificación de edad" });
const slidesOf = (page: Page) => page.getByRole("region", { name: "Destacados" });
const offersOf = (page: Page) => page.getByRole("region", { name: "Productos En Oferta" });

describe("the age gate", () => {
  test("comes 500 ms after the page opened, stays until it is answered, and then away for thirty days", async () => {
    const page = await shop.desk();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mainFrame().goto("/");
    await page.clock.runFor(499);
    expect(await gateOf(page).count()).toBe(0);
    await page.clock.runFor(1);
    await gateOf(page).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    expect(await gateOf(page).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Sí, soy mayor" }).click();
    await gateOf(page).waitFor({ state: "detached" });
    const [cookie] = await page.context().cookies();
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(30 * 24 * 3600, -2);

    await openStill(page, "/");
    await page.clock.runFor(2000);
    expect(await gateOf(page).count()).toBe(0);
  });

  test("doesn't wait for the page's scripts", async () => {
    const page = await shop.phone();
    await page.route("**/assets/*.js", () => undefined);
    // The frame's own opening doesn't wait for them either.
    await page.mainFrame().goto("/", { waitUntil: "commit" });
    await gateOf(page).waitFor();
    await page.getByRole("button", { name: "Sí, soy mayor" }).tap();
    await gateOf(page).waitFor({ state: "detached" });
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["edad_verificada"]);
  });

  test("comes half a second after the text can be read, however slow the connection", async () => {
    const page = await shop.phone();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    const speed = (400 * 1000) / 8;
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: speed,
      uploadThroughput: speed,
    });
    await page.addInitScript(() => {
      const look = () => {
        if (!document.querySelector("dialog[data-age][open]")) return requestAnimationFrame(look);
        Object.assign(window, { gateAt: performance.now() });
        return undefined;
      };
      look();
    });
    await page.mainFrame().goto("/", { waitUntil: "commit" });
    await gateOf(page).waitFor();
    const { readableAt, gateAt, isTakenOver } = await page.evaluate(() => ({
      readableAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      gateAt: Number(Reflect.get(window, "gateAt")),
      isTakenOver: history.scrollRestoration === "manual",
    }));
    expect(readableAt).toBeGreaterThan(0);
    expect(gateAt - readableAt).toBeLessThan(700 * slowness());
    expect(isTakenOver, "its scripts are still on their way").toBe(false);
  });

  test("is asked at home alone, and leads minors to a search engine", async () => {
    const page = await shop.phone();
    await page.route("https://www.google.com/**", (route) => route.fulfill({ body: "otro sitio" }));
    await openStill(page, "/productos");
    await page.clock.runFor(2000);
    expect(await gateOf(page).count()).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: defaultSettings.name }).tap();
    await slidesOf(page).waitFor();
    await page.clock.runFor(500);
    await page.getByRole("button", { name: "No, soy menor" }).tap();
    await page.waitForURL("https://www.google.com/");
    expect(await page.context().cookies()).toEqual([]);
  });
});

/** Home with its clock stopped; `moves()` tells which carousels went on by themselves since it was last asked. */
async function stillHome(kind: "desk" | "phone", options: Parameters<typeof shop.desk>[0] = {}) {
  const page = await shop[kind]({ isAdult: true, ...options });
  await page.addInitScript(() => {
    const moved: (string | null | undefined)[] = [];
    const { scrollTo } = Element.prototype;
    Object.assign(window, { moved });
    Object.assign(Element.prototype, {
      scrollTo(this: Element, ...given: unknown[]) {
        moved.push(this.closest("[aria-roledescription=carrusel]")?.getAttribute("aria-label"));
        Reflect.apply(scrollTo, this, given);
      },
    });
  });
  await openStill(page, "/");
  await slidesOf(page).getByText("1 / 3").waitFor();
  const moves = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "moved").splice(0));
  return { page, moves, slides: slidesOf(page) };
}

/** Asks, each time it is called, for the slide that stands still where it belongs; null while they move. */
function restingAt(slides: Locator): () => Promise<number | null> {
  let before = Number.NaN;
  return async () => {
    const [left, step] = await slides
      .getByRole("list")
      .evaluate((track) => [track.scrollLeft, (track.scrollWidth + 16) / track.childElementCount] as const);
    const isStill = left === before;
    before = left;
    const place = Math.round(left / step);
    return isStill && Math.abs(left - place * step) < 2 ? place : null;
  };
}

describe("the slides", () => {
  test("go on every 5 s, and from the third to the first", async () => {
    const { page, moves, slides } = await stillHome("phone");
    expect(await slides.getByRole("link").count()).toBe(3);
    await page.clock.runFor(4999);
    expect(await moves()).toEqual([]);
    await page.clock.runFor(1);
    await slides.getByText("2 / 3").waitFor();
    await page.clock.runFor(5000);
    await slides.getByText("3 / 3").waitFor();
    await page.clock.runFor(5000);
    await slides.getByText("1 / 3").waitFor();
  });

  test.each([
    {
      held: "the pointer is on them",
      hold: (page: Page) => slidesOf(page).hover(),
      release: (page: Page) => page.mouse.move(640, 890),
    },
    {
      held: "something in them has the focus",
      hold: (page: Page) => slidesOf(page).getByRole("link").first().focus(),
      release: (page: Page) => slidesOf(page).getByRole("link").first().blur(),
    },
  ])("wait while $held", async ({ hold, release }) => {
    const { page, moves, slides } = await stillHome("desk");
    await hold(page);
    await page.clock.runFor(5999);
    expect(await moves()).toEqual([]);
    await release(page);
    await page.clock.runFor(5000);
    await slides.getByText("2 / 3").waitFor();
  });

  test("wait while paused", async () => {
    const { page, moves, slides } = await stillHome("phone");
    await slides.getByRole("button", { name: "Pausar el carrusel" }).tap();
    await page.getByRole("button", { name: "Reanudar el carrusel" }).blur();
    await page.clock.runFor(5999);
    expect(await moves()).toEqual([]);
    await slides.getByRole("button", { name: "Reanudar el carrusel" }).tap();
    await slides.getByRole("button", { name: "Pausar el carrusel" }).blur();
    await page.clock.runFor(5000);
    await slides.getByText("2 / 3").waitFor();
  });

  test("never move by themselves where motion is unwanted", async () => {
    const { page, moves, slides } = await stillHome("desk", { reducedMotion: "reduce" });
    await page.clock.runFor(60_000);
    expect(await moves()).toEqual([]);
    expect(await slides.getByRole("button", { name: "Pausar el carrusel" }).count()).toBe(0);
    await slides.getByRole("button", { name: "Siguiente" }).click();
    await slides.getByText("2 / 3").waitFor();
  });

  test("a finger holds them, and moves them by more than 50 px, not by less", async () => {
    const { page, moves, slides } = await stillHome("phone");
    await swipe(slides, -40, {
      meanwhile: async () => {
        await page.clock.runFor(5999);
        expect(await moves()).toEqual([]);
      },
    });
    await swipe(slides, -60);
    await slides.getByText("2 / 3").waitFor();
    await swipe(slides, 60);
    await slides.getByText("1 / 3").waitFor();
  });

  test.each([-20, -45, 45])("a flick of %i px leaves the slide that is shown", async (by) => {
    const { slides } = await stillHome("phone");
    await slides.getByRole("button", { name: "Siguiente" }).tap();
    await slides.getByText("2 / 3").waitFor();
    await expect.poll(restingAt(slides)).toBe(1);
    await swipe(slides, by, { isFlick: true });
    await expect.poll(restingAt(slides)).toBe(1);
    await slides.getByText("2 / 3").waitFor();
  });

  test("a swipe while they go on by themselves leads to the one after the slide that comes, and no further", async () => {
    const { page, slides } = await stillHome("phone");
    await page.clock.runFor(5000);
    await swipe(slides, -200, { isFlick: true });
    await expect.poll(restingAt(slides)).toBe(2);
    await swipe(slides, 200, { isFlick: true });
    await expect.poll(restingAt(slides)).toBe(1);
  });

  test("a long swipe skips none, and neither a swipe nor a button leads past the ends", async () => {
    const { slides } = await stillHome("phone");
    const next = slides.getByRole("button", { name: "Siguiente" });
    await swipe(slides, -200);
    await slides.getByText("2 / 3").waitFor();
    await swipe(slides, -200);
    await slides.getByText("3 / 3").waitFor();
    await swipe(slides, -200);
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    await next.evaluate((button) => button instanceof HTMLElement && button.click());
    await slides.getByText("3 / 3").waitFor();
    await swipe(slides, 200);
    await slides.getByText("2 / 3").waitFor();
  });

  test("a pressed mouse moves them by more than 50 px, not by less", async () => {
    const { page, moves, slides } = await stillHome("desk");
    const drag = async (by: number) => {
      await page.mouse.move(900, 300);
      await page.mouse.down();
      await page.mouse.move(900 + by, 300, { steps: 4 });
      await page.mouse.up();
    };
    await drag(-40);
    expect(await moves()).toEqual([]);
    await drag(-60);
    await slides.getByText("2 / 3").waitFor();
    await drag(60);
    await slides.getByText("1 / 3").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("the product carousels", () => {
  test.each(["Productos En Oferta", "Últimos productos agregados"])(
    "%s go on every 6 s once they are near",
    async (name) => {
      const { page, moves } = await stillHome("desk");
      const carousel = page.getByRole("region", { name });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByText("1 / 2").waitFor();
      await slidesOf(page).hover();
      await page.clock.runFor(5999);
      expect(await moves()).toEqual([]);
      await page.clock.runFor(1);
      expect(await moves()).toContain(name);
      await carousel.getByText("2 / 2").waitFor();
    },
  );

  test("show four products a view, two under 768 px", async () => {
    const page = await shop.desk({ isAdult: true });
    await page.goto("/");
    const inView = () =>
      offersOf(page)
        .getByRole("listitem")
        .evaluateAll((items) => {
          const right = items[0]?.parentElement?.getBoundingClientRect().right ?? 0;
          return items.filter((item) => item.getBoundingClientRect().right <= right).length;
        });
    for (const [width, products] of [
      [1280, 4],
      [768, 4],
      [767, 2],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await inView(), `at ${width} px`).toBe(products);
    }
  });
});

test("how one pays, how it arrives and where to come by stand below the slides, as the settings say them", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto("/");
  const reasons = page.getByRole("list", { name: "Por qué comprar acá" });
  await reasons.getByText(defaultSettings.payment_steps[0] ?? "").waitFor();
  await reasons.getByText(defaultSettings.delivery_steps.address[0] ?? "").waitFor();
});

test("advice is one press away by WhatsApp, and six questions are answered", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto("/");
  const chat = await page.getByRole("link", { name: "Consultanos por WhatsApp" }).getAttribute("href");
  expect(chat).toMatch(/^https:\/\/wa\.me\/5491155550100\?text=/);
  const questions = page.getByRole("region", { name: "Preguntas frecuentes" }).getByRole("group");
  expect(await questions.count()).toBe(6);
  const [{ question = "", answer = "" } = {}] = defaultSettings.faq;
  expect(await page.getByText(answer).isVisible()).toBe(false);
  await questions.getByText(question).tap();
  await page.getByText(answer).waitFor();
});

test("a category's name of one word stands whole under its picture on a phone", async () => {
  const category = await createCategory(shop.db, "Vaporizadores");
  await shop.product({ categoryId: category.id });
  const page = await shop.phone();
  await page.goto("/");
  const name = page.getByRole("region", { name: "Qué hay en la tienda" }).getByText("Vaporizadores", { exact: true });
  const { height, line } = await name.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThan(1.5 * line);
});
