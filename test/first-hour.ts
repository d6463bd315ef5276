import type { Page } from "playwright-core";
import sharp from "sharp";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { type Hands, mainOf } from "./hands.ts";

/** The shop that the walk leads to. */
export const OWN_SHOP = {
  name: "El Yuyo",
  email: "hola@elyuyo.example",
  address: "Mitre 850, Rosario",
  password: "pasto-verde-y-largo-9",
  product: "Sustrato de la casa 20 L",
  mailPassword: "abcd efgh ijkl mnop",
} as const;

const drawing = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120"><path d="M60 100V58q-34 0-36-34 36 0 36 34 0-34 36-42 2 44-36 46" fill="#7c3aed"/><text x="116" y="80" font-family="sans-serif" font-weight="700" font-size="58" fill="#7c3aed">El Yuyo</text></svg>`;

const BAG = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#efe9dc"/><path d="M290 240h420l40 560q2 40-38 40H288q-40 0-38-40z" fill="#5b3a24"/><path d="M290 240h420l-14-70H304z" fill="#734a2e"/><rect x="340" y="400" width="320" height="230" rx="24" fill="#f7f3e8"/><path d="M500 590v-70q-58 0-62-58 62 0 62 58 0-58 62-72 3 76-62 80" fill="#3f7d3a"/></svg>`;

/** What its reader looks for the code in. */
const MAIL_WITH_CODE = "Confirmá tu nuevo email. Ingresá este código en la configuración de tu cuenta.";

type FirstHour = {
  page: Page;
  hands: Hands;
  /** The one that the first start printed. */
  password: string;
  /** Where the test mail goes, and the owner's own e-mail. */
  mailbox: string;
  /** Of the server that takes mails, `smtp://host:port`. */
  smtpUrl: string;
  /** The code in the last mail that arrived there. */
  readCode: () => Promise<string>;
  /** What they had elsewhere, in place of a first product: an export, and a folder of photos. */
  before?: { sheet: string; photos: string; count: number; product: string };
  /** Looks at the screen as it is now. */
  look?: (name: string) => Promise<void>;
};

/** The first hour as its owner walks it, from the first sign-in to a shop of one's own that is open (docs/shop.md, First hour). */
export async function walkFirstHour({
  page,
  hands,
  password,
  mailbox,
  smtpUrl,
  readCode,
  before,
  look = async () => {},
}: FirstHour) {
  const { press, type, hand, handOver, choose, part, read } = hands;
  const step = (title: string) => page.getByRole("region", { name: title });
  const button = (title: string, name: string) => step(title).getByRole("button", { name, exact: true });
  const field = (title: string, name: string) => step(title).getByLabel(name, { exact: true });
  const done = (title: string) => step(title).getByText("Listo", { exact: true }).waitFor();
  const save = async (title: string) => {
    await press(button(title, "Guardar"));
    await done(title);
  };
  const atStep = (title: string, work: () => Promise<void>) => part(title, step(title), work);

  await page.goto(ADMIN_PATHS.welcome);
  await page.getByLabel("Usuario", { exact: true }).waitFor();
  await part("Ingreso", mainOf(page), async () => {
    await type(page.getByLabel("Usuario", { exact: true }), "admin");
    await type(page.getByLabel("Contraseña", { exact: true }), password);
    await press(mainOf(page).getByRole("button", { name: "Iniciar sesión" }));
    await step("Nombre").waitFor();
  });
  await look("primera-hora");

  await part("Cerrarla mientras tanto", step("Publicar"), async () => {
    await press(button("Publicar", "Cerrarla mientras la preparo"));
    await step("Publicar").getByText("solo la ve el personal").waitFor();
  });
  await atStep("Tienda de muestra", async () => {
    await press(button("Tienda de muestra", "Eliminarlos"));
    await press(page.getByRole("dialog").getByRole("button", { name: "Eliminarlos" }));
    await done("Tienda de muestra");
  });
  await atStep("Nombre", async () => {
    await type(field("Nombre", "Nombre de la tienda"), OWN_SHOP.name);
    await type(field("Nombre", "Frase"), "Cultivo de Rosario para Rosario");
    await save("Nombre");
  });
  await atStep("Logo y color", async () => {
    await hand(step("Logo y color").getByLabel("Elegir Logo"), "logo.png", await drawing(LOGO));
    await page.getByAltText("Logo", { exact: true }).waitFor();
    await type(field("Logo y color", "Color"), "#7c3aed");
    await save("Logo y color");
  });
  await atStep("WhatsApp", async () => {
    await type(field("WhatsApp", "WhatsApp"), "341 555-0199");
    await save("WhatsApp");
    await step("WhatsApp").getByRole("link", { name: "Probar que abre tu chat" }).waitFor();
  });
  await atStep("Contacto", async () => {
    await type(field("Contacto", "Email"), OWN_SHOP.email);
    await type(field("Contacto", "Dirección"), OWN_SHOP.address);
    await type(field("Contacto", "Instagram"), "https://instagram.com/elyuyo.example");
    await save("Contacto");
  });
  await atStep("Emails", async () => {
    const { hostname, port } = new URL(smtpUrl);
    await type(field("Emails", "Servidor"), hostname);
    await type(field("Emails", "Puerto"), port);
    await type(field("Emails", "Usuario"), OWN_SHOP.email);
    await type(field("Emails", "Contraseña del correo"), OWN_SHOP.mailPassword);
    await press(button("Emails", "Conectar"));
    await type(page.getByRole("dialog").getByLabel("Contraseña", { exact: true }), password);
    await press(page.getByRole("dialog").getByRole("button", { name: "Confirmar" }));
    await step("Emails").getByText(`Los emails salen por ${hostname}`).waitFor();
    await type(field("Emails", "Mandar una prueba a"), mailbox);
    await press(button("Emails", "Mandar la prueba"));
    await step("Emails").getByText(`Salió hacia ${mailbox}`).waitFor();
    await done("Emails");
  });
  await look("emails");
  await atStep("Tu email", async () => {
    await type(field("Tu email", "Tu email"), mailbox);
    await press(button("Tu email", "Verificar"));
    await type(page.getByRole("dialog").getByLabel("Contraseña", { exact: true }), password);
    await press(page.getByRole("dialog").getByRole("button", { name: "Enviar código" }));
    await page.getByRole("dialog").getByLabel("Código de verificación").waitFor();
    await read(MAIL_WITH_CODE);
    await type(page.getByRole("dialog").getByLabel("Código de verificación"), await readCode());
    await press(page.getByRole("dialog").getByRole("button", { name: "Confirmar email" }));
    await done("Tu email");
  });
  await atStep("Tu contraseña", async () => {
    await type(field("Tu contraseña", "Contraseña actual"), password);
    await type(field("Tu contraseña", "Nueva contraseña"), OWN_SHOP.password);
    await type(field("Tu contraseña", "Confirmar contraseña"), OWN_SHOP.password);
    await press(button("Tu contraseña", "Guardar cambios"));
    await done("Tu contraseña");
  });
  await atStep("Pago y entrega", async () => {
    await type(field("Pago y entrega", "Pasos del pago, 1"), "Te pasamos el alias por WhatsApp.");
    await save("Pago y entrega");
  });
  await atStep("Datos legales", async () => {
    await type(field("Datos legales", "Razón social o nombre y apellido"), "Yuyo SRL");
    await type(field("Datos legales", "CUIT"), "30-71250636-5");
    await choose(field("Datos legales", "Tu condición frente al IVA"), "Responsable inscripto");
    await type(field("Datos legales", "Domicilio legal"), "Mitre 850, Rosario, Santa Fe, S2000");
    await save("Datos legales");
  });
  if (before) {
    await press(step("Tu primer producto").getByRole("link", { name: "Traé tu tienda" }));
    await page.getByLabel("Archivo CSV o XLSX").waitFor({ state: "attached" });
    await part("Traé tu tienda: los productos", mainOf(page), async () => {
      await handOver(page.getByLabel("Archivo CSV o XLSX"), before.sheet);
      await page.getByText("que es un archivo de Tiendanube").waitFor();
      // Of the long lists the first rows.
      const shown = step("Importar").locator("p:visible, dt:visible, dd:visible, li:nth-child(-n+5):visible");
      await read((await shown.allInnerTexts()).join(" "));
      const making = page.getByRole("button", { name: /^Crear .+ revisar de nuevo$/ });
      if (await making.isVisible()) await press(making);
      await press(page.getByRole("button", { name: `Importar ${before.count} productos` }));
      await page.getByText(`Importación lista: ${before.count} productos nuevos`).waitFor();
    });
    await part("Traé tu tienda: las fotos", step("Traer fotos"), async () => {
      await handOver(page.getByLabel("Carpeta de fotos"), before.photos);
      await page.getByText(`${before.count} fotos de ${before.count} productos.`).waitFor({ timeout: 600_000 });
    });
    await look("importar");
  } else {
    await press(step("Tu primer producto").getByRole("link", { name: "Cargar un producto" }));
    await page.getByLabel("Nombre", { exact: true }).waitFor();
    await part("Tu primer producto", mainOf(page), async () => {
      await type(page.getByLabel("Nombre", { exact: true }), OWN_SHOP.product);
      await choose(page.getByLabel("Categoría", { exact: true }), "Sustratos");
      await type(page.getByLabel("Precio", { exact: true }), "15.900");
      await type(page.getByLabel("Stock", { exact: true }), "12");
      await hand(page.locator("input[type=file][multiple]").first(), "bolsa.png", await drawing(BAG));
      await page.getByAltText("Foto 1").waitFor();
      await look("producto");
      await press(page.getByRole("button", { name: "Guardar" }));
      await page.getByRole("heading", { level: 1, name: OWN_SHOP.product }).waitFor();
    });
  }
  await page.goto(ADMIN_PATHS.welcome);
  await atStep("Publicar", async () => {
    await press(button("Publicar", "Publicar la tienda"));
    await page.getByText("12 de 12 listos").waitFor();
    await press(step("Publicar").getByRole("link", { name: "Ver la tienda" }));
    await press(page.getByRole("button", { name: "Sí, soy mayor" }));
    await page
      .getByRole("article")
      .filter({ hasText: before?.product ?? OWN_SHOP.product })
      .first()
      .waitFor();
    await read((await mainOf(page).allInnerTexts()).join(" "));
  });
  await look("tienda-propia");
}
