import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { mailTo } from "../shop-process.ts";

const PASSWORD = "una-clave-larga";

/** Goes from the sign-in or register page to a verified account that is signed in, with the code read from the mail. */
export async function registerCustomer(
  page: Page,
  dataFolder: string,
  name: string,
): Promise<{ username: string; email: string; password: string }> {
  const username = `${name}${randomInt(1_000_000)}`;
  const email = `${username}@correo.example`;
  if (page.url().includes("/iniciar-sesion"))
    await page.getByRole("main").getByRole("link", { name: "Crear cuenta" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellido").fill("Prueba");
  await page.getByLabel("Nombre de usuario").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crear cuenta" }).click();

  await page.getByLabel("Código de verificación").waitFor();
  const mail = await mailTo(dataFolder, email);
  const code = /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "";
  await page.getByLabel("Código de verificación").fill(code);
  await page.getByRole("button", { name: "Verificar", exact: true }).click();
  return { username, email, password: PASSWORD };
}
