import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";
import { createStaff } from "../../factories.ts";
import { mailTo } from "../../shop-process.ts";

const { db, dataFolder, forgive, staffPage, visitorPage } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

/** Where the mailed link of `email` leads. */
async function invitationFor(email: string): Promise<string> {
  const { text = "" } = await mailTo(dataFolder, email);
  const link = /\/invitacion#enlace=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error("the mail holds no link");
  return link;
}

const section = (page: Page, name: RegExp) => page.getByRole("region", { name });

test.each(SCREENS)(
  "at %s an owner invites somebody, who joins, gets another role and is removed",
  async (at, screen) => {
    const email = `invitada${Number.parseInt(at, 10)}@correo.example`;
    const owner = await staffPage(screen, "titular");
    await owner.goto("/admin/equipo");
    await section(owner, /Quiénes trabajan acá/).waitFor();
    await expectAccessible(owner);
    expect(await sidewaysOf(owner)).toBe(0);
    await owner.getByLabel("Email").fill(email);
    await owner.getByLabel("Solo pedidos", { exact: true }).check();
    await owner.getByRole("button", { name: "Enviar invitación" }).click();
    await section(owner, /Invitaciones que esperan \(1\)/)
      .getByText(email, { exact: true })
      .waitFor();

    const guest = await visitorPage(screen);
    await guest.goto(await invitationFor(email));
    await guest.getByText(email).waitFor();
    await guest.getByText("Solo pedidos").waitFor();
    expect(guest.url()).not.toContain("enlace");
    await expectAccessible(guest);
    expect(await sidewaysOf(guest)).toBe(0);
    const username = `nina${Number.parseInt(at, 10)}`;
    await guest.getByLabel("Nombre", { exact: true }).fill("Nina");
    await guest.getByLabel("Apellido").fill("Paz");
    await guest.getByLabel("Nombre de usuario").fill(username);
    await guest.getByLabel("Contraseña", { exact: true }).fill("123456");
    await guest.getByLabel("Confirmar contraseña").fill("123456");
    await guest.getByRole("button", { name: "Sumarme al equipo" }).click();
    await guest.getByLabel("Contraseña", { exact: true }).and(guest.locator("[aria-invalid=true]")).waitFor();
    expect(await guest.getByText(/8 caracteres o más/).count()).toBeGreaterThan(0);
    await guest.getByLabel("Contraseña", { exact: true }).fill("compost-maduro");
    await guest.getByLabel("Confirmar contraseña").fill("compost-maduro");
    await guest.getByRole("button", { name: "Sumarme al equipo" }).click();
    await guest.waitForURL("**/admin/productos");
    await guest.getByRole("link", { name: "Pedidos" }).waitFor();

    await owner.reload();
    await owner.getByLabel("Rol de Nina Paz").selectOption({ label: "Solo lectura" });
    await toast(owner, "Rol cambiado").waitFor();
    await owner.getByRole("button", { name: "Quitar a Nina Paz del equipo" }).click();
    await owner.getByRole("button", { name: "Quitar", exact: true }).click();
    await toast(owner, "Nina Paz ya no es parte del equipo").waitFor();
    await owner.getByLabel("Rol de Nina Paz").waitFor({ state: "detached" });

    await guest.reload();
    await guest.waitForURL("**/iniciar-sesion?**");
    forgive(/400|401/);
  },
);

test("an invitation is sent anew and withdrawn", async () => {
  const owner = await staffPage(PHONE, "titular");
  await owner.goto("/admin/equipo");
  await owner.getByLabel("Email").fill("espera@correo.example");
  await owner.getByRole("button", { name: "Enviar invitación" }).click();
  await owner.getByRole("button", { name: "Enviar de nuevo la invitación a espera@correo.example" }).click();
  await toast(owner, "Invitación enviada de nuevo").waitFor();
  await owner.getByRole("button", { name: "Retirar la invitación a espera@correo.example" }).click();
  await owner.getByText("Ninguna. La que mandes queda acá hasta que la acepten.").waitFor();
});

test("a link that is no good says so", async () => {
  const guest = await visitorPage(PHONE);
  await guest.goto("/invitacion#enlace=nada");
  await guest.getByText("La invitación ya se usó, venció o fue retirada. Pedí otra.").waitFor();
  await guest.goto("/invitacion");
  await guest.reload();
  await guest.getByText("Abrí esta página desde el enlace del email.").waitFor();
  forgive(/400/);
});

test("an administrator doesn't find the team", async () => {
  await createStaff(db, { role: "administrator" });
  const page = await staffPage(DESKTOP, "admi", "administrator");
  await page.goto("/admin/equipo");
  await page.getByRole("heading", { level: 1, name: "Sin permiso" }).waitFor();
  expect(await page.getByRole("link", { name: "Equipo" }).count()).toBe(0);
});
