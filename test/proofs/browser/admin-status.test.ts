import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf } from "../../e2e/staff-shop.ts";

const { db, staffPage } = await openStaffShop();
await db.insert(mails).values({ kind: "verify", recipient: "a@correo.example", data: {}, status: "failed" });

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])("at %s the owner sees how the shop stands, and is warned of it on the day's page", async (_width, screen) => {
  const page = await staffPage(screen);
  await page.goto("/admin/estado");
  await page.getByText(/libres$/).waitFor();
  await page.getByText("1: ver en Hoy").waitFor();
  await page.getByText("Ninguna instalada").waitFor();
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);

  await page.route(/\/admin\/status\/$/, async (route) => {
    const answer = await route.fetch();
    const status = { ...(await answer.json()), backup_error: "no hay lugar", warnings: ["backup_failed", "disk"] };
    await route.fulfill({ json: { ...status, installed_version: "9.0.0" } });
  });
  await page.reload();
  await page.getByText("9.0.0: está instalada, falta reiniciar").waitFor();
  await page.goto("/admin/hoy");
  const warnings = page.getByRole("list", { name: "Avisos de la tienda" });
  await warnings.getByText("no se pudo hacer: no hay lugar").waitFor();
  await expectAccessible(page, "the day's page with warnings");
  await warnings.getByRole("link", { name: "Ver las copias" }).click();
  await page.waitForURL("**/admin/estado#copias");
});
