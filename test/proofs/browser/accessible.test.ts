import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand({ isDemo: true });
let seeds: Product;

beforeAll(async () => {
  const answer = await fetch(`${shop.origin()}/api/products/?category_name=Semillas`);
  const { results } = (await answer.json()) as { results: Product[] };
  const found = results.find(({ blisters, discount }) => blisters.length > 1 && discount > 0);
  if (!found) throw new Error("no seeds on offer");
  seeds = found;
});

const fail = (page: Page) => page.route(/\.data/, (route) => route.abort());

/** Every page and what opens on it. What the cart, the checkout and the account show has tests of its own. */
const STATES: {
  state: string;
  at: string;
  only?: "phone" | "desk";
  isStranger?: true;
  show?(page: Page): Promise<void>;
}[] = [
  { state: "home", at: "/" },
  { state: "catalogue", at: "/productos" },
  { state: "product", at: "product" },
  { state: "empty cart", at: "/carrito", show: (page) => page.getByText("Tu carrito está vacío").waitFor() },
  { state: "not found", at: "/404" },
  // It goes back by itself once the shop answers.
  {
    state: "offline",
    at: "/sin-conexion",
    show: async (page) => void (await page.route("**/readyz", (route) => route.abort())),
  },
  { state: "signing in", at: "/iniciar-sesion", only: "desk" },
  { state: "registering", at: "/crear-cuenta", only: "desk" },
  { state: "recovering", at: "/recuperar", only: "desk" },
  {
    state: "age gate",
    at: "/",
    isStranger: true,
    show: (page) => page.getByRole("dialog", { name: "Verificación de edad" }).waitFor(),
  },
  {
    state: "menu",
    at: "/404",
    only: "phone",
    show: async (page) => {
      await page.getByRole("button", { name: "Abrir el menú" }).tap();
      await page.getByRole("dialog", { name: "Menú" }).waitFor();
    },
  },
  {
    state: "filters",
    at: "/productos",
    only: "phone",
    show: async (page) => {
      await page.getByRole("button", { name: "Filtros" }).tap();
      await page.getByRole("dialog", { name: "Filtros" }).waitFor();
    },
  },
  {
    state: "suggestions",
    at: "/404",
    show: async (page) => {
      await page.getByRole("combobox", { name: "Buscar productos" }).pressSequentially("sustrato");
      await page.getByRole("listbox", { name: "Sugerencias" }).waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    state: "zoom",
    at: "product",
    show: async (page) => {
      await page.getByRole("link", { name: /^Ampliar la imagen 1/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    state: "a message",
    at: "product",
    show: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first().click();
      await page.getByText(/^Agregaste/).waitFor();
    },
  },
  {
    state: "nothing found",
    at: "/productos?search=qwertyuiop",
    show: (page) => page.getByText("No se encontraron productos").waitFor(),
  },
  {
    state: "products that can't be loaded",
    at: "/productos",
    show: async (page) => {
      await fail(page);
      await page.getByLabel("Ordenar por").selectOption("menor-precio");
      await page.getByRole("button", { name: "Reintentar" }).waitFor();
    },
  },
  {
    state: "a page that can't be loaded",
    at: "/productos",
    show: async (page) => {
      await fail(page);
      await page.getByRole("article").first().getByRole("link").first().click();
      await page.getByRole("heading", { name: "No pudimos mostrar esta página" }).waitFor();
    },
  },
];

/** Fonts and the pictures in view are there, and painted; one that is not shown is never fetched. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(({ status }) => status));
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.y > innerHeight || image.offsetParent === null),
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

const forgive = () => shop.forgive(/404|ERR_FAILED|Failed to fetch/);

describe.each(["phone", "desk"] as const)("on a %s", (kind) => {
  const states = STATES.filter(({ only = kind }) => only === kind);

  test.each(states)("$state: axe finds nothing, and nothing has to be scrolled sideways", async (given) => {
    const { state, at, isStranger = false, show } = given;
    const page = await shop[kind]({ isAdult: !isStranger, reducedMotion: "reduce" });
    await page.goto(at === "product" ? `/producto/${seeds.id}` : at);
    await show?.(page);
    await expectAccessible(page, state);
    await expectNoSidewaysScroll(page, state);
    forgive();
  });

  test("nothing moves while a page loads", async () => {
    const cart = `${seeds.id}.${seeds.blisters[0]?.id}x1`;
    const page = await shop[kind]({ isAdult: true, cart, customer: await shop.customer() });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const noteOf = (entry: PerformanceEntry) =>
        "value" in entry && "sources" in entry
          ? `${entry.value} ${(entry.sources as { node?: Element }[]).map(({ node }) => node?.outerHTML?.slice(0, 80))}`
          : "";
      new PerformanceObserver((list) => moved.push(...list.getEntries().map(noteOf))).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    for (const address of ["/", "/productos", `/producto/${seeds.id}`, "/carrito"]) {
      await page.goto(address);
      if (address === "/carrito") await page.getByRole("article", { name: seeds.name }).waitFor();
      await settled(page);
      expect(await page.evaluate(() => Reflect.get(window, "moved")), address).toEqual([]);
    }
  });
});

test("a price on offer, the stock and what goes into the cart are heard", async () => {
  const page = await shop.desk({ isAdult: true });
  await page.goto(`/producto/${seeds.id}`);
  const heard = await page.getByRole("main").ariaSnapshot();
  expect(heard).toMatch(/antes.*\$.*ahora \$/s);
  expect(heard).toMatch(/En stock|Últimas unidades|Sin stock/);
  await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first().click();
  const spoken = page.locator("[aria-live=polite]").filter({ hasText: `Agregaste ${seeds.name} al carrito` });
  await spoken.waitFor({ state: "attached" });
});
