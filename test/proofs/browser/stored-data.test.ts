import { test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop } from "../../e2e/staff-shop.ts";

const shop = await openStaffShop();

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const)("at %s the owner reads what the shop keeps of people, and for how long", async (_width, screen) => {
  const page = await shop.staffPage(screen);
  await page.goto("/admin/configuracion#grupo-legal");
  await page.getByRole("link", { name: "Qué datos personales guarda la tienda" }).click();
  await page.getByRole("heading", { name: "Datos personales", level: 1 }).waitFor();
  const orders = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Pedidos", exact: true }) });
  await orders.getByText("shipping_address").waitFor();
  await orders.getByText("10 años").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
