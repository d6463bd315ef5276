import { expect, test } from "vitest";
import { PASSWORD } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openStaffShop, sidewaysOf, toast } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { staffPage, forgive } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

test.each(waysOfThisRun(SCREENS))(
  "at %s the owner makes a backup, sees how it went and downloads it with the password",
  async (_width, screen) => {
    const page = await staffPage(screen);
    await page.goto("/admin/copias");
    await page.getByRole("heading", { name: /Copias guardadas/ }).waitFor();
    const before = await page.getByRole("button", { name: /^Bajar la copia/ }).count();
    await page.getByRole("button", { name: "Hacer una copia ahora" }).click();
    await toast(page, "Copia hecha").waitFor();
    await page.getByText("La última copia se hizo bien").waitFor();
    await page.getByRole("heading", { name: "Estado", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Bajar la copia/ }).count()).toBeGreaterThan(before);

    await page
      .getByRole("button", { name: /^Comprobar la copia/ })
      .first()
      .click();
    await toast(page, /^La copia está entera: \d+ tablas y \d+ im[aá]gen/).waitFor();
    await page
      .getByRole("button", { name: /^Bajar la copia/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    forgive(/400/);
    await dialog.getByLabel("Contraseña").fill("otra-clave");
    await dialog.getByRole("button", { name: "Bajar" }).click();
    await dialog.getByText("Contraseña incorrecta").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Contraseña").fill(PASSWORD);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Bajar" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^brote-.*\.tar\.gz$/);

    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
  },
);

test("an administrator sees the backups and makes one, and the owner alone is offered the download", async () => {
  const page = await staffPage(DESKTOP, "administradora", "administrator");
  await page.goto("/admin/copias");
  await page.getByRole("button", { name: "Hacer una copia ahora" }).click();
  await toast(page, "Copia hecha").waitFor();
  await page.getByText("Las baja quien es titular de la tienda.").waitFor();
  await page.getByRole("listitem").filter({ hasText: /kB|MB/ }).first().waitFor();
  expect(await page.getByRole("button", { name: /^Bajar/ }).count()).toBe(0);
});
