import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { createCategory } from "../factories.ts";
import { doubleTap, pinch, swipe } from "./fingers.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });

const IMAGES = { image: "/icons/192.png", image2: "/icons/512.png", image3: "/apple-touch-icon.png" };

const quantityOf = (page: Page) => page.getByLabel("Cantidad");
const mainOf = (page: Page) => page.getByRole("main");
const addTo = (page: Page) => mainOf(page).getByRole("button", { name: "Agregar al carrito" });
const cartOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "cart")?.value;
const hasFocus = (element: Element) => element === document.activeElement;

describe("the gallery", () => {
  const current = (page: Page) =>
    page.getByRole("button", { name: /^Ver la imagen/, includeHidden: false }).and(page.locator("[aria-current=true]"));
  const isAt = (page: Page, place: number) =>
    expect.poll(() => current(page).getAttribute("aria-label")).toBe(`Ver la imagen ${place}`);

  test("goes on by thumbnail and by a drag over 50 px, which opens nothing", async () => {
    const page = await shop.desk();
    await page.goto(`/producto/${(await shop.product(IMAGES)).id}`);
    await isAt(page, 1);
    await page.getByRole("button", { name: "Ver la imagen 3" }).click();
    await isAt(page, 3);
    const drag = async (by: number) => {
      const picture = page.getByRole("link", { name: "Ampliar la imagen 3 de 3" });
      await picture.scrollIntoViewIfNeeded();
      const area = await picture.boundingBox();
      const [x, y] = [(area?.x ?? 0) + 200, Math.max(area?.y ?? 0, 0) + 200];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(60);
    await isAt(page, 2);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("goes on by a finger", async () => {
    const page = await shop.phone();
    await page.goto(`/producto/${(await shop.product(IMAGES)).id}`);
    const first = page.getByRole("link", { name: "Ampliar la imagen 1 de 3" });
    await page.getByText("Imagen 1 / 3").waitFor();
    await swipe(first, -60);
    await page.getByText("Imagen 2 / 3").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("opens large, goes on by arrows, and gives the focus back", async () => {
    const page = await shop.desk();
    const { id, name } = await shop.product(IMAGES);
    await page.goto(`/producto/${id}`);
    const opener = page.getByRole("link", { name: "Ampliar la imagen 1 de 3" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const large = page.getByRole("dialog", { name });
    await large.getByText("1 de 3").waitFor();
    await page.keyboard.press("ArrowLeft");
    await large.getByText("3 de 3").waitFor();
    await large.getByRole("button", { name: "Imagen siguiente" }).click();
    await large.getByRole("img", { name: `${name}, imagen 1` }).waitFor();
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });
    expect(await opener.evaluate(hasFocus)).toBe(true);
  });
});

test("a picture that can't be loaded says so, in place of the browser's sign", async () => {
  const page = await shop.phone();
  await page.route("**/icons/broken.png", (route) => route.abort());
  const { id } = await shop.product({ image: "/icons/broken.png" });
  await page.goto(`/producto/${id}`);
  await mainOf(page).getByText("Sin foto").waitFor();
  shop.forgive(/ERR_FAILED/);
});

describe("on a phone", () => {
  test("name and price are on the first screen, however long the name is", async () => {
    const { id } = await shop.product({ ...IMAGES, name: "Sustrato liviano para macetas ".repeat(6), discount: 10 });
    const page = await shop.phone();
    await page.goto(`/producto/${id}`);
    const dock = await page.locator("[data-docked]").boundingBox();
    const ends = async (shown: ReturnType<Page["locator"]>) => {
      const box = await shown.boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    expect(await ends(mainOf(page).getByRole("heading", { level: 1 }))).toBeLessThan(dock?.y ?? 0);
    const picture = await page.getByRole("link", { name: "Ampliar la imagen 1 de 3" }).boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(740 * 0.45);
  });

  test("price and name of an ordinary product stand above the bar, which tells them once they are scrolled away", async () => {
    const seeds = await shop.product({
      ...IMAGES,
      name: "Semillas Arroyo Manso de la sierra",
      discount: 10,
      blisters: [{ seedCount: 3, price: 200_000, stock: 9 }],
    });
    const page = await shop.phone();
    await page.goto(`/producto/${seeds.id}`);
    const dock = page.locator("[data-docked]");
    const price = await mainOf(page).getByText("$\u00a01.800", { exact: true }).first().boundingBox();
    expect((price?.y ?? 999) + (price?.height ?? 0)).toBeLessThan((await dock.boundingBox())?.y ?? 0);
    expect(await dock.textContent()).toBe("Agregar al carrito");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => dock.textContent()).toMatch(/3 semillas.*2\.000.*1\.800/);
  });

  test("two taps bring a picture closer, and two more take it back", async () => {
    const { id } = await shop.product(IMAGES);
    const page = await shop.phone();
    await page.goto(`/producto/${id}`);
    await page.getByRole("link", { name: "Ampliar la imagen 1 de 3" }).tap();
    const picture = page.getByRole("dialog").getByRole("img");
    const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width));
    await expect.poll(width).toBe(360);
    await doubleTap(picture);
    await expect.poll(width).toBe(900);
    await doubleTap(picture);
    await expect.poll(width).toBe(360);
  });

  test("a skeleton holds the place of the large picture until it is there", async () => {
    const { id } = await shop.product(IMAGES);
    const page = await shop.phone();
    await page.goto(`/producto/${id}`);
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() === "image") await isSeen;
      await route.continue();
    });
    await page.getByRole("link", { name: "Ampliar la imagen 1 de 3" }).tap();
    const place = page.getByRole("dialog").locator("[aria-busy]");
    await page.getByRole("dialog").locator("[aria-busy=true] .animate-pulse").waitFor();
    goOn();
    await expect.poll(() => place.getAttribute("aria-busy")).toBe("false");
    expect(await place.locator(".animate-pulse").count()).toBe(0);
  });

  test("two fingers bring a picture closer and take it back, never smaller than the screen", async () => {
    const { id } = await shop.product(IMAGES);
    const page = await shop.phone();
    await page.goto(`/producto/${id}`);
    await page.getByRole("link", { name: "Ampliar la imagen 1 de 3" }).tap();
    const picture = page.getByRole("dialog").getByRole("img");
    const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width));
    await expect.poll(width).toBe(360);
    await pinch(page.getByRole("dialog"), 80, 240);
    await expect.poll(width).toBeGreaterThan(800);
    await pinch(page.getByRole("dialog"), 300, 60);
    await expect.poll(width).toBe(360);
  });
});

describe("what can be bought", () => {
  test("the price and the stock follow the chosen blister, which goes into the cart", async () => {
    const seeds = await shop.product({
      discount: 10,
      blisters: [
        { seedCount: 1, price: 100_000, stock: 0 },
        { seedCount: 3, price: 200_000, stock: 9 },
        { seedCount: 10, price: 500_050, stock: 4 },
      ],
    });
    const page = await shop.desk();
    await page.goto(`/producto/${seeds.id}`);
    const choices = page.getByRole("group", { name: "Blister" });
    expect(await choices.locator("label").allTextContents()).toEqual([
      "1 semillaSin stock",
      "3 semillas$\u00a01.800",
      "10 semillas$\u00a04.500,45",
    ]);
    expect(await choices.getByRole("radio", { name: /^3 semillas/ }).isChecked()).toBe(true);
    await choices.getByRole("radio", { name: /^10 semillas/ }).check();
    await mainOf(page).getByText("antes $\u00a05.000,50 ahora $\u00a04.500,45").first().waitFor();
    await mainOf(page).getByText("Últimas unidades: quedan 4").waitFor();
    await quantityOf(page).fill("7");
    await page.getByText("Solo hay 4 unidades disponibles").waitFor();
    await addTo(page).click();
    await page.getByRole("link", { name: /Carrito.*4 unidades/ }).waitFor();
    expect(await cartOf(page)).toBe(`${seeds.id}.${seeds.blisters[2]?.id}x4`);
  });

  test.each([
    [0, "Sin stock"],
    [1, "Últimas unidades: queda 1"],
    [5, "Últimas unidades: quedan 5"],
    [6, "En stock"],
  ])("with %i in stock it says %s", async (stock, message) => {
    const page = await shop.phone();
    await page.goto(`/producto/${(await shop.product({ stock })).id}`);
    await mainOf(page).getByText(message, { exact: true }).waitFor();
    expect(await addTo(page).count()).toBe(stock === 0 ? 0 : 1);
  });

  test("the quantity stays between 1, the stock and 99, and says why", async () => {
    const page = await shop.phone();
    await page.goto(`/producto/${(await shop.product({ stock: 3 })).id}`);
    await quantityOf(page).fill("4");
    await page.getByText("Solo hay 3 unidades disponibles").waitFor();
    expect(await quantityOf(page).inputValue()).toBe("3");
    await page.getByRole("button", { name: "Restar uno" }).tap();
    expect(await quantityOf(page).inputValue()).toBe("2");
    expect(await page.getByText("Solo hay 3 unidades disponibles").count()).toBe(0);
    await quantityOf(page).fill("0");
    expect(await quantityOf(page).inputValue()).toBe("1");
    await quantityOf(page).fill("");
    await quantityOf(page).blur();
    expect(await quantityOf(page).inputValue()).toBe("1");

    await page.goto(`/producto/${(await shop.product({ stock: 500 })).id}`);
    await quantityOf(page).fill("150");
    await page.getByText("Podés llevar hasta 99 unidades").waitFor();
    expect(await quantityOf(page).inputValue()).toBe("99");
  });

  test("without a price it can be asked for and not ordered, anywhere", async () => {
    const { id, name } = await shop.product({ name: "Vaporizador a pedido", price: 0, discount: 10 });
    const page = await shop.phone({ cart: `${id}x1` });
    await page.goto(`/producto/${id}`);
    await mainOf(page).getByText("Consultar", { exact: true }).waitFor();
    const chat = await page.getByRole("link", { name: "Consultar precio por WhatsApp" }).getAttribute("href");
    expect(new URL(chat ?? "").searchParams.get("text")).toContain(name);
    expect(await addTo(page).count()).toBe(0);

    await page.goto("/productos?search=vaporizador");
    const card = page.getByRole("article").filter({ hasText: name });
    await card.getByText("Consultar").waitFor();
    expect(await card.getByRole("button").count()).toBe(0);

    await page.goto("/carrito");
    await page.getByRole("article").getByText("Ya no está disponible").waitFor();
    expect(await page.getByRole("button", { name: "Iniciar Pedido" }).isDisabled()).toBe(true);
  });

  test("on a phone the button stays in view, and so does the price", async () => {
    const { id } = await shop.product({ price: 123_400, description: "Mucho que leer.\n".repeat(60) });
    const page = await shop.phone();
    await page.goto(`/producto/${id}`);
    const isInView = () =>
      addTo(page).evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        const seen = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
        return top > 0 && bottom <= innerHeight && button.contains(seen);
      });
    const docked = page.locator("[data-docked]");
    for (const place of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), place);
      expect(await isInView(), `scrolled to ${place}`).toBe(true);
    }
    await docked.getByText("$\u00a01.234").waitFor();
  });
});

describe("what is told", () => {
  test("where it stands, what it is as a table, and what else there is", async () => {
    const category = await createCategory(shop.db, "Plaguicidas");
    const [other, hidden] = [
      await shop.product({ categoryId: category.id }),
      await shop.product({ categoryId: category.id, isAvailable: false }),
    ];
    const product = await shop.product({
      categoryId: category.id,
      brand: "Yuyal",
      volume: "5 L",
      dimensions: "10 × 20 cm",
      description: "Primera línea.",
      features: ["Sin olor", "Se usa diluido"],
      genotype: "Índica",
      thc: "18 %",
    });
    const page = await shop.desk();
    await page.goto(`/producto/${product.id}`);
    const way = page.getByRole("navigation", { name: "Estás en" });
    expect(await way.getByRole("listitem").allTextContents()).toEqual(["Inicio/", "Plaguicidas/", product.name]);
    expect(
      await page.getByRole("list", { name: "Categoría, marca y medidas" }).getByRole("listitem").allTextContents(),
    ).toEqual(["Plaguicidas", "Yuyal", "5 L", "10 × 20 cm"]);
    const story = page.getByRole("region", { name: "Descripción" });
    await story.getByText("Primera línea.").waitFor();
    expect(await story.getByRole("listitem").allTextContents()).toEqual(["Sin olor", "Se usa diluido"]);
    const sheet = page.getByRole("region", { name: "Ficha técnica" }).getByRole("table");
    await sheet.getByRole("rowheader", { name: "THC" }).waitFor();
    expect(await sheet.getByRole("rowheader").allTextContents()).toEqual(["Genotipo", "THC"]);
    expect(await sheet.getByRole("cell").allTextContents()).toEqual(["Índica", "18 %"]);

    const related = page.getByRole("region", { name: "Productos relacionados" });
    await related.getByRole("heading", { level: 3 }).first().waitFor();
    expect(await related.getByRole("heading", { level: 3 }).allTextContents()).toEqual([other.name]);
    expect(await page.getByText(hidden.name).count()).toBe(0);
    await way.getByRole("link", { name: "Plaguicidas" }).click();
    await page.waitForURL("**/productos?categories=Plaguicidas");
  });

  test("the way to edit it is for staff alone", async () => {
    const { id } = await shop.product();
    const edit = (page: Page) => mainOf(page).getByRole("link", { name: "Editar" });
    for (const customer of [undefined, await shop.customer()]) {
      const page = await shop.desk(customer && { customer });
      await page.goto(`/producto/${id}`);
      expect(await edit(page).count()).toBe(0);
    }
    const page = await shop.desk({ customer: await shop.staff() });
    await page.goto(`/producto/${id}`);
    expect(await edit(page).getAttribute("href")).toBe(`/admin/productos/editar/${id}`);
  });
});

test.each(["2147483647", "0", "99999999999", "abc"])("product %s doesn't exist: /404, with its status", async (id) => {
  const answer = await fetch(`${shop.origin()}/producto/${id}`);
  expect([answer.status, new URL(answer.url).pathname]).toEqual([404, "/404"]);
  expect(await answer.text()).toContain("Producto no encontrado");
});
