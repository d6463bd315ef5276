import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openShopAtHand } from "./shop-at-hand.ts";
import { signInAsStaff } from "./staff.ts";

const shop = await openShopAtHand();
const product = await shop.product({ name: "Tijera" });
await shop.product({ name: "Bandeja", categoryId: product.categoryId });

afterEach(() =>
  shop.forgive(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no network|React error #(42|520)|fetching the script/,
  ),
);

const NO_CONNECTION = "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.";
const FAILED_PAGE = "No pudimos mostrar esta página";
const NOT_LOADED = "No se pudo cargar.";

const add = (page: Page) => page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first();

/** The script of a part, by the name of its source. */
const scriptOf = (part: string) => new RegExp(`/assets/${part}-[\\w-]+\\.js`);

test("the first product put in the cart without a connection leaves the page standing, the next one with it is told", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto("/productos");
  await page.context().setOffline(true);
  await add(page).tap();
  await page.getByRole("link", { name: /Carrito.*1 unidad/ }).waitFor();
  expect(await add(page).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await add(page).tap();
  await page.getByText("Agregaste").waitFor();
  await page.getByRole("link", { name: /Carrito.*2 unidades/ }).waitFor();
  expect(await page.getByText(FAILED_PAGE).count()).toBe(0);
});

test("the script of what was added that can't be fetched leaves the page standing", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.route(scriptOf("added-panel"), (route) => route.abort());
  await page.goto(`/producto/${product.id}`);
  const failed = page.waitForEvent("requestfailed", (request) => scriptOf("added-panel").test(request.url()));
  await add(page).tap();
  await failed;
  await page.getByRole("link", { name: /Carrito.*1 unidad/ }).waitFor();
  await page.getByRole("heading", { name: "Tijera" }).waitFor();
});

test.each([
  { part: "menu-sheet", open: (page: Page) => page.getByRole("button", { name: "Abrir el menú" }).tap() },
  { part: "catalogue-filters", open: (page: Page) => page.getByRole("button", { name: "Filtros" }).tap() },
])(
  "without $part the page stands and says so, and 'Reintentar' brings it once the shop is there",
  async ({ part, open }) => {
    const page = await shop.phone();
    await page.route(scriptOf(part), (route) => route.abort());
    await page.goto("/productos");
    await open(page);
    const failure = page.getByRole("alert").filter({ hasText: NOT_LOADED, visible: true });
    await failure.waitFor();
    expect(await page.getByRole("article").first().isVisible()).toBe(true);
    await page.unroute(scriptOf(part));
    await Promise.all([page.waitForEvent("load"), failure.getByRole("button", { name: /Reintentar/ }).tap()]);
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await open(page);
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
    expect(await failure.count()).toBe(0);
  },
);

test.each([
  { part: "menu-sheet", open: (page: Page) => page.getByRole("button", { name: "Abrir el menú" }).tap() },
  { part: "catalogue-filters", open: (page: Page) => page.getByRole("button", { name: "Filtros" }).tap() },
])("$part that was wanted without a connection comes by itself once the line is back", async ({ open }) => {
  const page = await shop.phone();
  await page.goto("/productos", { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await open(page);
  await page.getByRole("alert").filter({ hasText: NOT_LOADED, visible: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
});

test("an editor whose script can't be fetched says so, and the rest of its form stands", async () => {
  const page = await shop.desk();
  await signInAsStaff(page, shop.db, "editora");
  await page.goto("/admin/paginas", { waitUntil: "networkidle" });
  await page.route(scriptOf("page-editor"), (route) => route.abort());
  await page.getByRole("link", { name: "Nueva página" }).first().click();
  await page.getByRole("alert").filter({ hasText: NOT_LOADED }).waitFor();
  await page.getByLabel("Título").fill("Envíos");
  expect(await page.getByRole("button", { name: "Guardar" }).isVisible()).toBe(true);
});

test("suggestions that can't be fetched say so in words, and the search works all the same", async () => {
  const page = await shop.phone();
  await page.route(scriptOf("api-client"), (route) => route.abort());
  await page.goto("/productos");
  await page.getByLabel("Buscar productos").pressSequentially("tijera");
  await page.getByText("No pudimos buscar. Revisá tu conexión y probá de nuevo.").waitFor();
  await page.getByLabel("Buscar productos").press("Enter");
  await page.waitForURL(/search=tijera/);
});

test("a link without a connection leaves the page as it is, and says why", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto(`/producto/${product.id}`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Bandeja" }).tap();
  const told = page.getByRole("alert").filter({ hasText: "Esta página queda como está" });
  await told.waitFor();
  expect(await page.getByRole("heading", { name: "Tijera", level: 1 }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await told.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Bandeja" }).tap();
  await page.getByRole("heading", { name: "Bandeja", level: 1 }).waitFor();
});

/** The address of the data of a page that is gone to. */
const DATA = /\.data(\?|$)/;

test("'Reintentar' of a page that failed says that the shop can't be reached, and loads the page once it can", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto(`/producto/${product.id}`);
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("link", { name: "Bandeja" }).tap();
  await page.getByRole("heading", { name: FAILED_PAGE }).waitFor();
  await page.route("**/healthz", (route) => route.abort());
  await page.getByRole("button", { name: "Reintentar" }).tap();
  await page.getByText(NO_CONNECTION).waitFor();
  await page.unroute("**/healthz");
  await page.getByRole("button", { name: "Reintentar" }).tap();
  await page.getByRole("heading", { name: "Bandeja", level: 1 }).waitFor();
});

test("a page that failed mends itself once the line is back", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto(`/producto/${product.id}`);
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("link", { name: "Bandeja" }).tap();
  await page.getByRole("heading", { name: FAILED_PAGE }).waitFor();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Bandeja", level: 1 }).waitFor();
});
