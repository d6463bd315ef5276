import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";
import { PASSWORD } from "../../factories.ts";

const shop = await openShopAtHand();

const DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:145.0) Gecko/20100101 Firefox/145.0";

const signInElsewhere = (username: string, userAgent: string) =>
  fetch(`${shop.origin()}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ username, password: PASSWORD }),
  });

test.each([
  ["1280 px", shop.desk],
  ["360 px", shop.phone],
])("at %s a customer sees where the account is open, and closes it there", async (_width, open) => {
  const customer = await shop.customer();
  await signInElsewhere(customer.username, DESK);
  await signInElsewhere(customer.username, MAC);
  const page = await open({ customer });
  await page.goto("/mi-cuenta?section=settings");
  await page.getByRole("tab", { name: "Sesiones" }).click();
  const panel = page.getByRole("tabpanel", { name: "Sesiones" });
  await panel.getByText("Firefox en Linux").waitFor();
  await panel.getByText("es esta sesión").waitFor();
  await panel
    .getByText(/^Dirección de internet [\d.:a-f]+ · usada/)
    .first()
    .waitFor();
  expect(await panel.getByRole("listitem").count()).toBe(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await panel.getByRole("button", { name: /^Cerrar la sesión de Firefox en Linux/ }).click();
  await panel.getByText("Firefox en Linux").waitFor({ state: "detached" });
  await panel.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await panel.getByText("Firefox en Mac").waitFor({ state: "detached" });
  expect(await panel.getByRole("listitem").count()).toBe(1);
  expect(await panel.getByRole("button").count()).toBe(0);
});

test("the staff find their account, and their sessions in it, from the back office", async () => {
  const page = await shop.desk({ customer: await shop.staff() });
  await page.goto("/admin/productos");
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^personal/ })
    .click();
  await page.getByRole("tab", { name: "Sesiones" }).waitFor();
});
