import AxeBuilder from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import { openDemoShop } from "./demo-shop.ts";

const { forgive, stranger, visitor } = await openDemoShop();

const PAGES = [
  "/",
  "/productos",
  "/producto/1",
  "/carrito",
  "/iniciar-sesion",
  "/crear-cuenta",
  "/recuperar",
  "/sin-conexion",
];
const NOT_FOUND = "/404";

async function expectNoViolation(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    state,
  ).toEqual([]);
}

const still = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  reducedMotion: "reduce",
  bypassCSP: true,
});

/** Each state of a page that opens something, and what opens it. */
const STATES: { name: string; path: string; only?: "phone"; open(page: Page): Promise<void> }[] = [
  {
    name: "menu open",
    path: "/",
    only: "phone",
    open: async (page) => {
      await page.getByRole("button", { name: "Abrir el menú" }).click();
      await page.getByRole("dialog", { name: "Menú" }).waitFor();
    },
  },
  {
    name: "filters open",
    path: "/productos",
    only: "phone",
    open: async (page) => {
      await page.getByRole("button", { name: "Filtros" }).click();
      await page.getByRole("dialog", { name: "Filtros" }).waitFor();
    },
  },
  {
    name: "search suggestions",
    path: "/",
    open: async (page) => {
      await page.getByRole("combobox", { name: "Buscar productos" }).pressSequentially("sustrato");
      await page.getByRole("listbox", { name: "Sugerencias" }).waitFor();
    },
  },
  {
    name: "zoom",
    path: "/producto/1",
    open: async (page) => {
      await page.getByRole("link", { name: /^Ampliar la imagen 1/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "no results",
    path: "/productos?search=qwertyuiop",
    open: (page) => page.getByText("No se encontraron productos").waitFor(),
  },
  {
    name: "products that can't be loaded",
    path: "/productos",
    open: async (page) => {
      await page.route(/\.data/, (route) => route.abort());
      await page.getByLabel("Ordenar por").selectOption("menor-precio");
      await page.getByRole("button", { name: "Reintentar" }).waitFor();
    },
  },
  {
    name: "a page that can't be loaded",
    path: "/productos",
    open: async (page) => {
      await page.route(/\.data/, (route) => route.abort());
      await page.getByRole("article").first().getByRole("link").first().click();
      await page.getByRole("heading", { name: "No pudimos mostrar esta página" }).waitFor();
    },
  },
];

test.each([
  ["light", "phone", PHONE],
  ["dark", "phone", PHONE],
  ["light", "desktop", DESKTOP],
  ["dark", "desktop", DESKTOP],
] as const)("every page and state passes axe in the %s theme on a %s", async (colorScheme, kind, screen) => {
  const page = await visitor(still({ ...screen, colorScheme }));
  for (const path of [...PAGES, NOT_FOUND]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNoViolation(page, path);
  }
  for (const { name, path, only, open } of STATES) {
    if (only !== undefined && only !== kind) continue;
    await page.goto(path, { waitUntil: "networkidle" });
    await open(page);
    await expectNoViolation(page, name);
    await page.unrouteAll();
  }
  forgive(/404|Failed to load resource|Failed to fetch/);
});

test.each(["light", "dark"] as const)("the age gate passes axe in the %s theme", async (colorScheme) => {
  const page = await stranger(still({ ...PHONE, colorScheme }));
  await page.goto("/");
  await page.getByRole("dialog", { name: "Verificación de edad" }).waitFor();
  await expectNoViolation(page, "age gate");
});

test.each([
  ["320 px", { viewport: { width: 320, height: 640 } }],
  ["twice the size at 1280 px", { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
])("nothing has to be scrolled sideways at %s", async (_, screen) => {
  const page = await visitor(screen);
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    const [needed, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(needed, path).toBeLessThanOrEqual(seen ?? 0);
  }
});

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
])("nothing moves when a page loads on a %s", async (_, screen) => {
  const page = await visitor(screen);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) moved.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/productos", "/producto/1", "/carrito"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => Reflect.get(window, "moved")), path).toEqual([]);
  }
});
