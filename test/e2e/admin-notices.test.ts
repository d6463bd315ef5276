import { describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop } from "./orders-shop.ts";

const shop = await openOrdersShop();

describe.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const)("at %s", (_width, screen) => {
  test("the bell of the orders says how one is told of what comes in, and switches one's own mails on and off", async () => {
    const page = await shop.staffPage(screen);
    await page.goto("/admin/pedidos");
    await page.getByRole("button", { name: "Avisos de pedidos nuevos" }).click();
    const dialog = page.getByRole("dialog", { name: "Avisos" });
    const mails = dialog.getByRole("checkbox", { name: "Avisarme por email" });
    await mails.waitFor();
    await dialog.getByRole("checkbox", { name: "Avisarme en este dispositivo", checked: false }).waitFor();
    const isOn = await mails.isChecked();
    if (await mails.isEnabled()) {
      await mails.click();
      await expect.poll(() => mails.isChecked()).toBe(!isOn);
    } else await dialog.getByText("Ya te llegan").waitFor();
  });
});
