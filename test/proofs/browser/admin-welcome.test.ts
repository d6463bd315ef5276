import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";
import { PASSWORD } from "../../factories.ts";

const { staffPage, origin, forgive, call } = await openStaffShop();

test.each([
  ["1280 px", DESKTOP, "El Yuyo"],
  ["360 px", PHONE, "La Raíz"],
])(
  "at %s the first hour leads from a new shop to a published one, and goes on where it was left",
  async (_, screen, name) => {
    const page = await staffPage(screen);
    await page.goto("/admin/hoy");
    await page.getByRole("link", { name: "Seguir con la primera hora" }).click();
    await page.getByRole("heading", { level: 1, name: "Tu primera hora" }).waitFor();
    const step = (title: RegExp) => page.getByRole("region", { name: title });

    await step(/Nombre/)
      .getByLabel("Nombre de la tienda")
      .fill(name);
    await step(/Nombre/)
      .getByRole("button", { name: "Guardar" })
      .click();
    await step(/Nombre/)
      .getByText("Listo")
      .waitFor();
    await step(/WhatsApp/)
      .getByLabel("WhatsApp")
      .fill("11 5555-0100");
    await step(/WhatsApp/)
      .getByRole("button", { name: "Guardar" })
      .click();
    const chat = step(/WhatsApp/).getByRole("link", { name: "Probar que abre tu chat" });
    await chat.waitFor();
    expect(await chat.getAttribute("href")).toContain("https://wa.me/5491155550100");

    const emails = step(/Emails/);
    await emails.getByRole("button", { name: "Gmail" }).click();
    expect(await emails.getByLabel("Servidor", { exact: true }).inputValue()).toBe("smtp.gmail.com");
    expect(await emails.getByLabel("Puerto").inputValue()).toBe("465");
    await emails.getByRole("link", { name: "Crear la contraseña de aplicación" }).waitFor();
    await emails.getByRole("button", { name: "Otro" }).click();
    await emails.getByRole("button", { name: "Conectar" }).click();
    await emails.getByText("Ingresá el nombre del servidor").waitFor();
    const dialog = page.getByRole("dialog");
    const save = async (password = PASSWORD) => {
      await emails.getByRole("button", { name: "Conectar" }).click();
      await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
      await dialog.getByRole("button", { name: "Confirmar" }).click();
    };
    // Nothing listens at this port.
    await emails.getByLabel("Servidor", { exact: true }).fill("127.0.0.1");
    await emails.getByLabel("Puerto").fill("1");
    await emails.getByLabel("Usuario").fill("hola@elyuyo.example");
    forgive(/40[09]/);
    await emails.getByRole("button", { name: "Conectar" }).click();
    await emails.getByText("Ingresá la contraseña de ese usuario en el servidor").waitFor();
    await expectAccessible(page);
    await emails.getByLabel("Contraseña del correo").fill("clave");
    await save("no es esa");
    await dialog.getByText("Contraseña incorrecta").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await save();
    await emails.getByText("Listo").waitFor();
    await emails.getByText("Los emails salen por 127.0.0.1").waitFor();
    expect(await emails.getByLabel("Contraseña del correo").inputValue()).toBe("");
    await emails.getByLabel("Mandar una prueba a").fill("yo@correo.example");
    await emails.getByRole("button", { name: "Mandar la prueba" }).click();
    await emails
      .getByRole("alert")
      .getByText(/no atiende en ese puerto/)
      .waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);

    await emails.getByRole("button", { name: "Quitar el servidor" }).click();
    await dialog.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Quitar", exact: true }).click();
    await emails.getByText("Los emails todavía no salen").waitFor();
    expect(await emails.getByRole("button", { name: "Mandar la prueba" }).count()).toBe(0);

    await step(/Publicar/)
      .getByRole("button", { name: "Cerrarla mientras la preparo" })
      .click();
    await step(/Publicar/)
      .getByText("solo la ve el personal")
      .waitFor();
    expect((await fetch(origin())).status).toBe(503);
    await page.reload();
    await step(/Nombre/)
      .getByText("Listo")
      .waitFor();
    await step(/Publicar/)
      .getByRole("link", { name: "Ver la tienda" })
      .click();
    await page.getByRole("button", { name: "Sí, soy mayor" }).click();
    await page.getByRole("link", { name }).first().waitFor();
    await page.goto("/admin/bienvenida#paso-publish");
    await step(/Publicar/)
      .getByRole("button", { name: "Publicar la tienda" })
      .click();
    await toast(page, /cualquiera la ve/).waitFor();
    expect((await fetch(origin())).status).toBe(200);
    await call("PUT", "/settings/", { whatsapp: "" });
  },
);
