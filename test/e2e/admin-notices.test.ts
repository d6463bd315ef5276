import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop } from "./orders-shop.ts";
import { sidewaysOf } from "./staff-shop.ts";

const shop = await openOrdersShop();

/** Stands in for the browser's push service and its question. */
function answerPush(permission: NotificationPermission): void {
  let answered: NotificationPermission = "default";
  Object.defineProperty(Notification, "permission", { get: () => answered });
  Notification.requestPermission = async () => {
    answered = permission;
    return permission;
  };
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const toJSON = () => ({ endpoint: `https://push.example/${crypto.getRandomValues(new Uint32Array(1))[0]}`, keys });
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () => Object.assign(Object.create(PushSubscription.prototype), { toJSON });
}

const offerOf = (page: Page) => page.getByRole("button", { name: "Avisarme en este dispositivo" });

async function openOrders(screen: BrowserContextOptions, permission: NotificationPermission): Promise<Page> {
  const page = await shop.staffPage(screen);
  await page.addInitScript(answerPush, permission);
  await page.goto("/admin/pedidos");
  return page;
}

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

  test("the orders screen switches notices on in this browser with one press, and offers it no more", async () => {
    const page = await openOrders(screen, "granted");
    await offerOf(page).click();
    await offerOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Avisos de pedidos nuevos" }).click();
    await page.getByRole("checkbox", { name: "Avisarme en este dispositivo", checked: true }).waitFor();
    await page.reload();
    await page.getByText("Todavía no hay pedidos").waitFor();
    expect(await offerOf(page).count()).toBe(0);
  });

  test("whoever declines isn't asked again, in the shop or in the browser's own question", async () => {
    const page = await openOrders(screen, "denied");
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await offerOf(page).click();
    await offerOf(page).waitFor({ state: "detached" });

    const other = await openOrders(screen, "granted");
    await other.getByRole("button", { name: "Ahora no" }).click();
    await offerOf(other).waitFor({ state: "detached" });
    const answered = other.waitForResponse(/\/api\/orders\//);
    await other.reload();
    await answered;
    expect(await offerOf(other).count()).toBe(0);
  });
});
