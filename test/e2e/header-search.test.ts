import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openShopAtHand } from "./shop-at-hand.ts";
import { openStill } from "./still-clock.ts";

const shop = await openShopAtHand();
for (const number of [1, 2, 3, 4, 5]) await shop.product({ name: `Maceta ${number}` });
await shop.product({ name: "Maceta escondida", isAvailable: false });
await shop.product({ name: "Tijera" });

const boxOf = (page: Page) => page.getByRole("combobox", { name: "Buscar productos" });
const suggestionsOf = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
const optionsOf = (page: Page) => suggestionsOf(page).getByRole("option");

async function typed(text: string) {
  const page = await shop.desk({ isAdult: true });
  await page.goto("/");
  await boxOf(page).pressSequentially(text);
  await suggestionsOf(page).waitFor();
  return page;
}

test("it asks from two characters on, 300 ms after the last one", async () => {
  const page = await shop.desk({ isAdult: true });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/products/") asked.push(searchParams.get("search") ?? "");
  });
  await openStill(page, "/");
  await boxOf(page).press("m");
  await page.clock.runFor(1000);
  await boxOf(page).press("a");
  await page.clock.runFor(299);
  await boxOf(page).press("c");
  await page.clock.runFor(299);
  await boxOf(page).press("e");
  await page.clock.runFor(300);
  await suggestionsOf(page).waitFor();
  expect(asked).toEqual(["mace"]);
});

test("it suggests four of what is for sale, and leads to all of it", async () => {
  const page = await typed("maceta");
  expect(await optionsOf(page).count()).toBe(4);
  expect(await suggestionsOf(page).textContent()).not.toContain("escondida");
  await page.getByRole("link", { name: "Ver todos los resultados (5)" }).click();
  await page.getByRole("heading", { level: 1, name: "Resultados de “maceta”" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(5);
  expect(await suggestionsOf(page).count()).toBe(0);
});

test("arrows go through the suggestions and come back to the text; Enter opens the chosen one", async () => {
  const page = await typed("maceta");
  const box = boxOf(page);
  const chosen = async () => {
    const id = await box.getAttribute("aria-activedescendant");
    return id === null ? null : page.locator(`[id="${id}"][aria-selected=true] > .grow > span`).first().textContent();
  };
  const names = await optionsOf(page).locator("> .grow > span:first-child").allTextContents();
  expect(await chosen()).toBeNull();
  for (const name of [...names, null, names[0]]) {
    await box.press("ArrowDown");
    expect(await chosen()).toBe(name);
  }
  for (const name of [null, names[3]]) {
    await box.press("ArrowUp");
    expect(await chosen()).toBe(name);
  }
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: names[3] ?? "" }).waitFor();
});

test("Escape closes the suggestions and keeps the text; Enter and Buscar look for it", async () => {
  const page = await typed("maceta");
  const box = boxOf(page);
  await box.press("Escape");
  expect(await suggestionsOf(page).count()).toBe(0);
  expect(await box.inputValue()).toBe("maceta");
  await box.press("Enter");
  await page.waitForURL("**/productos?search=maceta");
  await box.fill("tijera");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.waitForURL("**/productos?search=tijera");
  await page.getByRole("heading", { level: 1, name: "Resultados de “tijera”" }).waitFor();
});

test("what is typed while a search is on its way is kept", async () => {
  const page = await shop.desk({ isAdult: true });
  await page.goto("/");
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/productos.data**", async (route) => {
    await isTyped;
    await route.continue();
  });
  await boxOf(page).fill("maceta");
  await boxOf(page).press("Enter");
  await boxOf(page).fill("tijera");
  goOn();
  await page.getByRole("heading", { level: 1, name: "Resultados de “maceta”" }).waitFor();
  expect(await boxOf(page).inputValue()).toBe("tijera");
  await boxOf(page).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Resultados de “tijera”" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Resultados de “maceta”" }).waitFor();
  expect(await boxOf(page).inputValue()).toBe("maceta");
});

test("nothing found is said, and so is a search that fails", async () => {
  const page = await shop.desk({ isAdult: true });
  await page.goto("/");
  await boxOf(page).pressSequentially("qwertyuiop");
  await page.getByText("No encontramos nada para “qwertyuiop”.").waitFor();
  await page.route("**/api/products/**", (route) => route.abort("connectionreset"));
  await boxOf(page).fill("maceta");
  await page.getByText("No se pudo conectar con el servidor").waitFor();
  shop.forgive(/ERR_CONNECTION_RESET/);
});
