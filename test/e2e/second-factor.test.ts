import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { createStaff, PASSWORD } from "../factories.ts";
import { totpCode, wrongTotpCode } from "../second-factor.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openStaffShop, toast } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { call, db, forgive, origin, staffPage, visitorPage } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function typePassword(page: Page, name: string, confirm: string) {
  await dialog(page, name).getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await dialog(page, name).getByRole("button", { name: confirm }).click();
}

async function expectUsable(page: Page, state: string) {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
}

/** Goes through the screens that add an app. Returns its secret, and what there is to keep. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Activar con una app" }).click();
  await typePassword(page, "Confirmá que sos vos", "Seguir");
  const scan = dialog(page, "Escaneá el código");
  await scan.getByRole("img", { name: "Código QR para tu app de verificación" }).waitFor();
  await expectUsable(page, "the app's secret");
  const secret = ((await scan.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
  await scan.getByLabel("Código de la app").fill(totpCode(secret));
  await scan.getByRole("button", { name: "Activar" }).click();
  const kept = dialog(page, "Guardá tus códigos de recuperación");
  await kept.getByRole("button", { name: "Ya los guardé" }).waitFor();
  const codes = await kept.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectUsable(page, "the recovery codes");
  const downloaded = page.waitForEvent("download");
  await kept.getByRole("button", { name: "Descargar" }).click();
  expect((await downloaded).suggestedFilename()).toBe("codigos-de-recuperacion.txt");
  await kept.getByRole("button", { name: "Ya los guardé" }).click();
  return { secret, codes };
}

async function sendPassword(page: Page, username: string) {
  await page.goto("/iniciar-sesion");
  await page.getByLabel("Usuario").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** Signs in as far as the second step. */
async function toSecondStep(page: Page, username: string) {
  await sendPassword(page, username);
  await page.getByRole("heading", { name: "Confirmá que sos vos" }).waitFor();
  forgive(/403/);
}

test.each(waysOfThisRun(SCREENS))(
  "at %s one adds an app, and signs in with its code or one that was kept",
  async (_, screen) => {
    const page = await staffPage(screen, "duena");
    await page.goto("/mi-cuenta?section=settings");
    await page.getByRole("tab", { name: "Dos pasos" }).click();
    const panel = page.getByRole("tabpanel", { name: "Dos pasos" });
    await panel.getByRole("heading", { name: "App de códigos" }).waitFor();
    await expectUsable(page, "no second factor");
    const { secret, codes } = await addApp(page);
    await panel.getByText("Te quedan 10 para entrar si perdés el teléfono.").waitFor();
    await expectUsable(page, "with an app");
    const username = (await page.evaluate(() => localStorage.getItem("username"))) ?? "";

    const elsewhere = await visitorPage(screen);
    await toSecondStep(elsewhere, username);
    await expectUsable(elsewhere, "the second step");
    const code = elsewhere.getByLabel("Código de la app");
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await code.getAttribute("inputmode")).toBe("numeric");
    await code.fill(wrongTotpCode(secret));
    await elsewhere.getByRole("button", { name: "Verificar" }).click();
    await elsewhere.getByText("Ese código no sirve, o ya se usó").waitFor();
    forgive(/400/);
    await code.fill(totpCode(secret, 1));
    await elsewhere.getByRole("button", { name: "Verificar" }).click();
    await elsewhere.waitForURL("**/admin/productos");

    const lost = await visitorPage(screen);
    await toSecondStep(lost, username);
    await lost.getByRole("button", { name: "Usar un código de recuperación" }).click();
    await lost.getByLabel("Código de recuperación").fill(codes[0] ?? "");
    await expectUsable(lost, "a recovery code");
    await lost.getByRole("button", { name: "Verificar" }).click();
    await lost.waitForURL("**/admin/productos");

    await page.reload();
    await page.getByRole("tab", { name: "Dos pasos" }).click();
    await panel.getByText("Te quedan 9 para entrar si perdés el teléfono.").waitFor();
    await panel.getByRole("button", { name: "Quitar la app" }).click();
    await typePassword(page, "¿Quitar la app?", "Quitar");
    await toast(page, "Se quitó la app").waitFor();
    await panel.getByRole("button", { name: "Activar con una app" }).waitFor();
  },
);

test("on a screen of 768 px the own account stands in the menu of the back office", async () => {
  const page = await staffPage({ viewport: { width: 768, height: 900 } });
  await page.goto("/admin/productos");
  await page.getByRole("complementary").getByRole("link", { name: "Tu cuenta" }).click();
  await page.getByRole("tab", { name: "Sesiones" }).waitFor();
});

test("an owner sees who of the team signs in with two steps", async () => {
  const { username } = await createStaff(db, { firstName: "Sin", lastName: "Paso" });
  const page = await staffPage(DESKTOP, "titular");
  await page.goto("/admin/equipo");
  await page.getByRole("listitem").filter({ hasText: username }).getByText("Sin verificación en dos pasos").waitFor();
});

test.each(waysOfThisRun(SCREENS))("at %s an owner takes it off who lost everything", async (_, screen) => {
  const member = await createStaff(db, { firstName: "Perdió", lastName: "Todo" });
  await db.insert(totpSecrets).values({ userId: member.id, secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() });
  const page = await staffPage(screen, "titular");
  await page.goto("/admin/equipo");
  const row = page.getByRole("listitem").filter({ hasText: member.username });
  await row.getByText("Entra con dos pasos").waitFor();
  await expectUsable(page, "the team");
  await row.getByRole("button", { name: "Quitar dos pasos de Perdió Todo" }).click();
  const question = "¿Quitar la verificación en dos pasos de Perdió Todo?";
  await dialog(page, question).waitFor();
  await expectUsable(page, "taking it off");
  await typePassword(page, question, "Quitar");
  await toast(page, "Ya puede entrar con su contraseña").waitFor();
  await row.getByText("Sin verificación en dos pasos").waitFor();
});

/** Somebody at a device with a fingerprint reader, whose owner says yes; passkeys hold for a name, not for 127.0.0.1. */
async function deviceWithReader(screen: BrowserContextOptions): Promise<Page> {
  const page = await visitorPage({ ...screen, baseURL: origin().replace("127.0.0.1", "localhost") });
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

test.each(waysOfThisRun(SCREENS))(
  "at %s a passkey is added, takes the second step, signs in alone, gets another name and is removed",
  async (_, screen) => {
    const { username } = await createStaff(db);
    const page = await deviceWithReader(screen);
    await sendPassword(page, username);
    await page.waitForURL("**/admin/productos");
    const panel = page.getByRole("tabpanel", { name: "Dos pasos" });
    const openPanel = async () => {
      await page.goto("/mi-cuenta?section=settings");
      await page.getByRole("tab", { name: "Dos pasos" }).click();
    };
    const signOut = async () => {
      await page.goto("/mi-cuenta?section=settings");
      // The page is loaded anew; on a busy machine the router is at the sign-in before that, and what is done there is lost.
      await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Cerrar sesión" }).click()]);
      await page.waitForURL("**/iniciar-sesion**");
    };

    await openPanel();
    await panel.getByRole("button", { name: "Agregar una llave de acceso" }).click();
    await dialog(page, "Agregar una llave de acceso").getByLabel("Nombre").fill("Notebook");
    await expectUsable(page, "adding a passkey");
    await typePassword(page, "Agregar una llave de acceso", "Seguir");
    await dialog(page, "Guardá tus códigos de recuperación").getByRole("button", { name: "Ya los guardé" }).click();
    await panel.getByText(/^Agregada el .*, sin usar todavía$/).waitFor();
    await expectUsable(page, "with a passkey");

    await signOut();
    await toSecondStep(page, username);
    await expectUsable(page, "the second step by passkey");
    await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await page.waitForURL("**/admin/productos");

    await signOut();
    await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
    await page.waitForURL((address) => !address.pathname.startsWith("/iniciar-sesion"));

    await openPanel();
    await panel.getByText(/^Usada por última vez el /).waitFor();
    await panel.getByRole("button", { name: "Renombrar Notebook" }).click();
    const renaming = dialog(page, "Renombrar Notebook");
    await renaming.getByLabel("Nombre").fill("La del taller");
    await expectUsable(page, "another name for a passkey");
    await renaming.getByRole("button", { name: "Guardar" }).click();
    await panel.getByText("La del taller").waitFor();
    await panel.getByRole("button", { name: "Quitar La del taller" }).click();
    await typePassword(page, "¿Quitar La del taller?", "Quitar");
    await toast(page, "Se quitó la llave de acceso").waitFor();
    await panel.getByText("La del taller").waitFor({ state: "detached" });
  },
);

test("at an address that is not the shop's own, passkeys say where they work", async () => {
  const page = await visitorPage(PHONE);
  await page.goto("/iniciar-sesion");
  await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
  await page.getByText("Las llaves de acceso de esta tienda funcionan solo en localhost. Abrila ahí.").waitFor();
});

test.each(waysOfThisRun(SCREENS))(
  "at %s where it is compulsory, staff without it are led to it, and go on once they have it",
  async (_, screen) => {
    // Who asks for it owes it too.
    const [manager] = await db.select().from(users).where(eq(users.username, "gerencia"));
    await db
      .insert(totpSecrets)
      .values({ userId: manager?.id ?? 0, secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() })
      .onConflictDoNothing();
    await call("PUT", "/settings/", { second_factor_required: true });
    const page = await staffPage(screen, "nueva");
    await page.goto("/admin/productos");
    await page.getByRole("heading", { level: 1, name: "Verificación en dos pasos" }).waitFor();
    await page.getByRole("heading", { name: "App de códigos" }).waitFor();
    expect(await page.getByRole("link", { name: "Pedidos" }).count()).toBe(0);
    await expectUsable(page, "led to a second factor");
    await addApp(page);
    await page.getByRole("button", { name: "Seguir a la administración" }).click();
    await page.getByRole("heading", { level: 1, name: "Productos" }).waitFor();
  },
);
