import sharp from "sharp";
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
    await emails.getByText("Los emails salen por 127.0.0.1").waitFor();
    await emails.getByText("Falta", { exact: true }).waitFor();
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
    await toast(page, /abierta en http:\/\/localhost:\d+: solo desde esta computadora/).waitFor();
    await step(/Publicar/)
      .getByText("Nada se puede comprar todavía")
      .waitFor();
    await step(/Publicar/)
      .getByText("Falta", { exact: true })
      .waitFor();
    await step(/Publicar/)
      .getByText("Instalá la tienda en el servidor y restaurá ahí la copia")
      .waitFor();
    expect((await fetch(origin())).status).toBe(200);
    await call("PUT", "/settings/", { whatsapp: "" });
  },
);

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])(
  "at %s what is typed in a step and not saved is there again after a reload or a way out by its own link",
  async (_, screen) => {
    const page = await staffPage(screen);
    const step = (title: RegExp) => page.getByRole("region", { name: title });
    const kept = async () => {
      await expect
        .poll(() =>
          step(/Nombre/)
            .getByLabel("Frase")
            .inputValue(),
        )
        .toBe("A medias");
      await expect
        .poll(() =>
          step(/Datos legales/)
            .getByLabel("CUIT")
            .inputValue(),
        )
        .toBe("30-7125");
      await expect
        .poll(() =>
          step(/Contacto/)
            .getByLabel("Instagram")
            .inputValue(),
        )
        .toBe("@el yuyo");
    };
    await page.goto("/admin/bienvenida");
    await step(/Nombre/)
      .getByLabel("Frase")
      .fill("A medias");
    await step(/Datos legales/)
      .getByLabel("CUIT")
      .fill("30-7125");
    await step(/Contacto/)
      .getByLabel("Instagram")
      .fill("@el yuyo");
    await page.reload();
    await kept();
    await step(/primer producto/)
      .getByRole("link", { name: "Cargar un producto" })
      .click();
    await page.waitForURL(/productos\/nuevo/);
    await page.goBack();
    await kept();
    await step(/Contacto/)
      .getByRole("button", { name: "Guardar" })
      .click();
    await step(/Contacto/)
      .getByText("como @tutienda", { exact: false })
      .last()
      .waitFor();
    await step(/Contacto/)
      .getByLabel("Instagram")
      .fill("@elyuyo");
    await step(/Contacto/)
      .getByRole("button", { name: "Guardar" })
      .click();
    await toast(page, "Configuración guardada").waitFor();
    await page.reload();
    await expect
      .poll(() =>
        step(/Contacto/)
          .getByLabel("Instagram")
          .inputValue(),
      )
      .toBe("https://instagram.com/elyuyo");
    await expect
      .poll(() =>
        step(/Nombre/)
          .getByLabel("Frase")
          .inputValue(),
      )
      .toBe("A medias");
  },
);

test("a password that is typed in a step is kept nowhere: leaving asks first", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/bienvenida");
  const password = page.getByRole("region", { name: /Emails/ }).getByLabel("Contraseña del correo");
  await password.fill("clave secreta");
  await page.getByRole("link", { name: "Cargar un producto" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Seguir editando" }).click();
  expect(await password.inputValue()).toBe("clave secreta");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    "clave secreta",
  );
  await page.getByRole("link", { name: "Cargar un producto" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await page.waitForURL(/productos\/nuevo/);
});

test("a logo shows on all it will stand on before it is kept, with a light ground where one wants it", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/bienvenida");
  const step = page.getByRole("region", { name: /Logo y color/ });
  const grounds = step.getByRole("list", { name: "Así se ve el logo" });
  expect(await grounds.count()).toBe(0);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120"><rect x="20" y="40" width="300" height="40"/></svg>';
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  await step.getByLabel("Elegir Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  for (const place of ["Arriba", "Al pie", "Arriba, en el tema oscuro"])
    await grounds.getByText(place, { exact: true }).waitFor();
  const colours = () =>
    grounds.locator("img").evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(await colours())).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  await step.getByLabel("Fondo claro detrás del logo").check();
  await expect.poll(async () => (await colours()).every((colour) => colour !== "rgba(0, 0, 0, 0)")).toBe(true);
  expect(await call<{ logo: string | null }>("GET", "/settings/")).toMatchObject({ logo: null, logo_ground: false });
});
