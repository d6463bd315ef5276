import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAccountShop } from "../../e2e/account-shop.ts";
import { thumb } from "../../e2e/input-methods.ts";
import { PASSWORD } from "../../factories.ts";
import {
  LOADING,
  passwordRows,
  placeOf,
  profileRows,
  REGISTRATION,
  type Row,
  SIGN_IN,
  VERIFICATION,
  VERIFIED_ONLY,
} from "./account-messages.ts";
import { CODE_RULES, LOGIN_RULES, PASSWORD_RULES, PROFILE_RULES, REGISTRATION_RULES } from "./account-rules.ts";

const { forgive, visit, visitAs, aPerson, codeSentTo } = await openAccountShop();

/** Each message comes about and stands in its place. */
async function expectEach(page: Page, rows: Row[]): Promise<void> {
  for (const row of rows) {
    await row.provoke(page);
    await placeOf(page, row)
      .first()
      .waitFor()
      .catch((error: unknown) => expect.fail(`"${row.message}" was not shown: ${error}`));
  }
  forgive(/Failed to load resource/);
}

/** Each rule speaks when its field is left; and when the form is sent, with the focus in the first field that is wrong. */
async function expectRules(page: Page, rows: Row[], submit: string): Promise<void> {
  await expectEach(page, rows);
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: submit, exact: true }), visible: true });
  const labels = [...new Set(rows.map(({ shown }) => (typeof shown === "object" ? shown.field : "")))];
  await form.getByRole("button", { name: submit, exact: true }).tap();
  for (const label of labels) {
    const field = form.getByLabel(label, { exact: true });
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const note = await field.getAttribute("aria-describedby");
    expect(rows.map(({ message }) => message)).toContain(await page.locator(`[id="${note}"]`).textContent());
  }
  const first = form.getByLabel(labels[0] ?? "", { exact: true });
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
}

async function atCode(): Promise<Page> {
  const page = await visit();
  await page.goto("/404");
  await page.evaluate(() => window.sessionStorage.setItem("verificationEmail", "ana@correo.example"));
  forgive(/404/);
  await page.goto("/crear-cuenta");
  return page;
}

test("the rules of registering", async () => {
  const page = await visit();
  await page.goto("/crear-cuenta");
  await expectRules(page, REGISTRATION_RULES, "Crear cuenta");
});

test("the rules of signing in", async () => {
  const page = await visit();
  await page.goto("/iniciar-sesion");
  await expectRules(page, LOGIN_RULES, "Iniciar sesión");
});

test("the rules of the code", async () => {
  await expectRules(await atCode(), CODE_RULES, "Verificar");
});

test("the rules of the personal data", async () => {
  const page = await visitAs(await aPerson(), "/mi-cuenta?section=settings");
  await expectRules(page, PROFILE_RULES, "Guardar cambios");
});

test("the rules of another password", async () => {
  const page = await visitAs(await aPerson(), "/mi-cuenta?section=settings");
  await thumb(page).turnTo("Cambiar contraseña");
  await expectRules(page, PASSWORD_RULES, "Guardar cambios");
});

test("what signing in may say", async () => {
  const page = await visit();
  await page.goto("/iniciar-sesion");
  await expectEach(page, SIGN_IN);
});

test("what registering may say", async () => {
  const page = await visit();
  await page.goto("/crear-cuenta");
  await expectEach(page, REGISTRATION);
});

test("what verifying the e-mail may say", async () => {
  const page = await visit();
  await page.goto("/crear-cuenta");
  await expectEach(page, [...REGISTRATION.slice(-1), ...VERIFICATION]);
});

test("what verifying the e-mail says to whoever can't be signed in", async () => {
  const page = await atCode();
  await expectEach(page, VERIFIED_ONLY);
  await page.waitForURL("**/iniciar-sesion");
});

test("what the personal data may say", async () => {
  const page = await visitAs(await aPerson(), "/404");
  await expectEach(page, [...LOADING]);
  await page.getByRole("button", { name: "Reintentar" }).tap();
  await expectEach(page, profileRows(PASSWORD, codeSentTo));
});

test("what another password may say", async () => {
  const page = await visitAs(await aPerson(), "/mi-cuenta?section=settings");
  await thumb(page).turnTo("Cambiar contraseña");
  await expectEach(page, passwordRows(PASSWORD));
});
