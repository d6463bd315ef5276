import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openStaffShop, sidewaysOf, toast } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { staffPage } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

test.each(waysOfThisRun(SCREENS))(
  "at %s the staff make a backup, see how it went and download it",
  async (_width, screen) => {
    const page = await staffPage(screen);
    await page.goto("/admin/copias");
    await page.getByRole("heading", { name: /Copias guardadas/ }).waitFor();
    const before = await page.getByRole("button", { name: /^Bajar la copia/ }).count();
    await page.getByRole("button", { name: "Hacer una copia ahora" }).click();
    await toast(page, "Copia hecha").waitFor();
    await page.getByText("La última copia se hizo bien").waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Bajar la copia/ }).count()).toBeGreaterThan(before);

    const saved = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /^Bajar la copia/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^brote-.*\.tar\.gz$/);

    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
  },
);
