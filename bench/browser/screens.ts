import type { BrowserContextOptions, Page } from "playwright-core";
import { DESKTOP, PHONE } from "../../test/e2e/browser.ts";

type Step = { name: string; act: (page: Page) => Promise<unknown> };

/** A screen, what is done there, and by whom. */
export type Screen = {
  name: string;
  path: string;
  device: BrowserContextOptions;
  isStaff?: boolean;
  /** Lines in the cart. */
  lines?: number;
  /** Done before anything is measured. */
  first?: (page: Page) => Promise<unknown>;
  steps: readonly Step[];
};

const ROWS = 100;
const LINES = 60;

/** Lists of the staff show twelve products; here so many. */
async function showManyProducts(page: Page): Promise<void> {
  await page.route(/\/api\/products\/\?.*page_size=12\b/, (route) =>
    route.continue({ url: route.request().url().replace("page_size=12", `page_size=${ROWS}`) }),
  );
}

const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Elegir (?!los productos)/ });
const cells = (page: Page, field: string) => page.getByRole("button", { name: new RegExp(`^${field} de `) });

async function editPrice(page: Page): Promise<void> {
  await cells(page, "Precio").nth(5).click();
  await page.keyboard.type("1234");
  await page.keyboard.press("Escape");
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole("searchbox").and(page.locator("[data-page-search]"));
  await field.pressSequentially("maceta", { delay: 80 });
}

const openPrices = (page: Page) => page.getByRole("button", { name: "Actualizar precios" }).first().click();

async function changePrices(page: Page): Promise<void> {
  await page.getByLabel("Porcentaje").pressSequentially("12.5", { delay: 80 });
  await page.getByText("Reducir").click();
}

const LIST: readonly Step[] = [
  { name: "choose one", act: (page) => boxes(page).nth(3).check() },
  { name: "edit a price", act: editPrice },
  { name: "go to another page", act: (page) => page.getByRole("link", { name: "Página siguiente" }).press("Enter") },
  { name: "search while typing", act: search },
];

const products = (name: string, device: BrowserContextOptions, steps: readonly Step[]): Screen => ({
  ...{ name, device, steps, path: "/admin/productos", isStaff: true },
  first: async (page) => {
    await page.getByText(/al día a las/).waitFor();
  },
});

export const SCREENS: readonly Screen[] = [
  products("product cards, 100", PHONE, LIST),
  products("product table, 100 rows", DESKTOP, [
    ...LIST,
    {
      name: "choose all",
      act: (page) => page.getByRole("checkbox", { name: "Elegir los productos de esta página" }).check(),
    },
    { name: "go down by keys", act: goDown },
  ]),
  products("price dialog", PHONE, [
    { name: "open", act: openPrices },
    { name: "type a percentage", act: changePrices },
    { name: "close", act: (page) => page.keyboard.press("Escape") },
  ]),
  {
    ...{ name: `cart, ${LINES} lines`, path: "/carrito", device: PHONE, lines: LINES },
    steps: [
      { name: "one more", act: (page) => page.getByRole("button", { name: "Sumar uno" }).nth(2).tap() },
      { name: "one less", act: (page) => page.getByRole("button", { name: "Restar uno" }).nth(2).tap() },
      { name: "remove a line", act: (page) => page.getByRole("button", { name: "Quitar" }).nth(4).tap() },
      { name: "bring it back", act: (page) => page.getByRole("button", { name: "Deshacer" }).tap() },
    ],
  },
  {
    ...{ name: "orders, 10,000", path: "/admin/pedidos", device: PHONE, isStaff: true },
    steps: [{ name: "search while typing", act: search }],
  },
  {
    ...{ name: "shop", path: "/productos", device: PHONE },
    steps: [
      {
        name: "search while typing",
        act: (page) => page.getByRole("combobox").first().pressSequentially("maceta", { delay: 80 }),
      },
    ],
  },
];

async function goDown(page: Page): Promise<void> {
  await cells(page, "Stock").nth(1).focus();
  for (let row = 0; row < 5; row++) await page.keyboard.press("ArrowDown");
}

/** Opens a screen as its person sees it. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await showManyProducts(page);
  await page.goto(screen.path);
  await screen.first?.(page);
}
