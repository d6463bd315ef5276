import type { Page } from "playwright-core";
import { type Answer, BROKEN } from "../../e2e/answers.ts";
import type { Row } from "./account-messages.ts";

/** What the back office says by docs/shop.md, Messages; those that only customers come to stand elsewhere. */
export const SPECIFIED = [
  "El nombre del producto es requerido",
  "Por favor selecciona una categoría",
  "El nombre de la categoría es requerido",
  "Por favor completa todos los campos requeridos",
  "Error al cargar los productos. Por favor intenta nuevamente.",
  "Formato de respuesta inválido",
  "Error al cargar el producto",
  "Error al obtener el producto",
  "No se encontró el producto",
  "Error al crear el producto",
  "Error al actualizar el producto",
  "Error al guardar el producto",
  "Error al eliminar el producto",
  "Error al cargar las categorías",
  "Error al crear la categoría",
  "Error al eliminar la categoría. Es posible que esté siendo utilizada por productos.",
  "Error al subir la imagen",
  "Error al actualizar los precios",
  "Error al cargar las marcas",
  "Error al crear la orden",
  "Error al actualizar el pedido",
  "Error al actualizar el estado del pedido",
  "Error al cargar los detalles del pedido.",
  "Error al eliminar el pedido.",
  "Error al cargar los pedidos",
  "Error al actualizar los pedidos",
  "Error al cargar las actividades",
  "Actividades actualizadas",
  "Error al actualizar las actividades",
  "La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.",
  "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.",
] as const;

type Message = (typeof SPECIFIED)[number];

/** In a place of the page, or standing in it as its text. */
type Shown = Row["shown"] | "page";

export type AdminRow = { message: Message; shown: Shown; provoke: Row["provoke"] };

/** Messages that come about one after the other on the page at `path`, or from the first step on where there is none. */
export type Scene = { path?: string; rows: AdminRow[] };

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

/** The next call of `method` that `path` matches is answered so: BROKEN unless given; with "abort" the line is dead. */
async function failNext(page: Page, method: string, path: RegExp, given: Answer = BROKEN): Promise<void> {
  let isDone = false;
  await page.route(path, async (route) => {
    if (isDone || route.request().method() !== method) return route.fallback();
    isDone = true;
    if (given === "abort") return route.abort("connectionrefused");
    return route.fulfill({ status: given.status ?? 200, json: given.body });
  });
}

const row = (message: Message, shown: Shown, provoke: Row["provoke"]): AdminRow => ({ message, shown, provoke });

const LIST = /\/products\/\?.*page_size=12$/;

export const productList = (name: string): Scene => ({
  path: "/admin/productos",
  rows: [
    row("Error al actualizar el producto", "toast", async (page) => {
      await page.getByRole("checkbox", { name: `Elegir ${name}` }).check();
      await failNext(page, "POST", /\/products\/bulk\/$/);
      await press(page, "Ocultar");
    }),
    row("Error al eliminar el producto", "toast", async (page) => {
      await failNext(page, "DELETE", /\/products\/\d+\/$/);
      await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "Eliminar" }).click();
      await inDialog(page, "Eliminar");
    }),
    row("No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.", "toast", async (page) => {
      await failNext(page, "DELETE", /\/products\/\d+\/$/, "abort");
      await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "Eliminar" }).click();
      await inDialog(page, "Eliminar");
    }),
    row("Error al cargar los productos. Por favor intenta nuevamente.", "alert", async (page) => {
      await failNext(page, "GET", LIST);
      await press(page, "Actualizar");
    }),
    row("Formato de respuesta inválido", "alert", async (page) => {
      await failNext(page, "GET", LIST, { body: { productos: [] } });
      await press(page, "Reintentar");
    }),
    row("Por favor completa todos los campos requeridos", "toast", async (page) => {
      await press(page, "Actualizar precios");
      await page.getByLabel("Porcentaje").press("Enter");
    }),
    row("Error al actualizar los precios", "toast", async (page) => {
      await failNext(page, "PUT", /\/bulk-update-prices\/$/);
      await page.getByLabel("Porcentaje").fill("10");
      await page.keyboard.press("Enter");
    }),
  ],
});

/** The same list, where what it is narrowed by can't be read. */
export const PRICE_SCOPES: Scene = {
  path: "/admin/productos?precios=1",
  rows: [
    row("Error al cargar las categorías", "dialog", async (page) => {
      await page.route(/\/products\/(categories|brands)\/\?/, (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await page.getByLabel("Qué productos").selectOption({ label: "Una categoría" });
    }),
    row("Error al cargar las marcas", "dialog", async (page) => {
      await page.getByLabel("Qué productos").selectOption({ label: "Una marca" });
    }),
  ],
};

export const newProduct = (category: string, picture: Buffer): Scene => ({
  path: "/admin/productos/nuevo",
  rows: [
    row("Error al subir la imagen", "alert", async (page) => {
      await failNext(page, "POST", /\/media\/upload\/$/);
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: picture });
    }),
    row("El nombre del producto es requerido", "alert", async (page) => {
      await press(page, "Descartar la foto");
      await page.getByLabel("Marca").fill("Raíz");
      await press(page, "Guardar");
    }),
    row("Por favor selecciona una categoría", "alert", async () => {}),
    row("El nombre de la categoría es requerido", "dialog", async (page) => {
      await press(page, "Crear o eliminar categorías");
      await inDialog(page, "Crear categoría");
    }),
    row("Error al crear la categoría", "dialog", async (page) => {
      await failNext(page, "POST", /\/categories\/$/);
      await page.getByLabel("Nombre de la categoría").fill("Nueva");
      await inDialog(page, "Crear categoría");
    }),
    row(
      "Error al eliminar la categoría. Es posible que esté siendo utilizada por productos.",
      "dialog",
      async (page) => {
        await failNext(page, "DELETE", /\/categories\/\d+\/$/, {
          status: 409,
          body: {
            code: "IN_USE",
            message: "Error al eliminar la categoría. Es posible que esté siendo utilizada por productos.",
          },
        });
        await inDialog(page, `Eliminar la categoría ${category}`);
      },
    ),
    row("Error al crear el producto", "toast", async (page) => {
      await page.keyboard.press("Escape");
      await page.getByLabel("Nombre", { exact: true }).fill("Con todo");
      await page.getByLabel("Categoría", { exact: true }).selectOption({ label: category });
      await failNext(page, "POST", /\/products\/$/);
      await press(page, "Guardar");
    }),
  ],
});

export const editedProduct = (id: number, current: unknown): Scene => ({
  path: `/admin/productos/editar/${id}`,
  rows: [
    row("Error al actualizar el producto", "toast", async (page) => {
      await page.getByLabel("Marca").fill("Otra");
      await failNext(page, "PUT", /\/products\/\d+\/$/);
      await press(page, "Guardar");
    }),
    row("Error al guardar el producto", "toast", async (page) => {
      await failNext(page, "PUT", /\/products\/\d+\/$/, {
        status: 409,
        body: { code: "CONFLICT", message: "Cambió", changed_by: "beto", current },
      });
      await press(page, "Guardar");
      await failNext(page, "PUT", /\/products\/\d+\/$/);
      await inDialog(page, "Guardar así");
    }),
  ],
});

const opening = (message: Message, path: string, call: RegExp, shown: Shown = "alert"): Scene => ({
  rows: [
    row(message, shown, async (page) => {
      await failNext(page, "GET", call);
      await page.goto(path);
    }),
  ],
});

export const openings = (productId: number, orderId: number): Scene[] => [
  opening("Error al cargar el producto", `/admin/productos/editar/${productId}`, /\/products\/\d+\/$/),
  opening("Error al obtener el producto", `/admin/productos/nuevo?copia=${productId}`, /\/products\/\d+\/$/),
  opening("Error al cargar los pedidos", "/admin/pedidos?search=zulma", /\/orders\/\?.*search=zulma/),
  opening("Error al cargar los detalles del pedido.", `/admin/pedidos/${orderId}`, /\/orders\/\d+\/$/),
  opening("Error al cargar las actividades", "/admin/actividad", /\/activity-logs\/$/),
];

export const ORDERS: Scene = {
  path: "/admin/pedidos",
  rows: [
    row("Error al actualizar el estado del pedido", "toast", async (page) => {
      await failNext(page, "PUT", /\/orders\/\d+\/$/);
      await page.getByRole("button", { name: /^Completar el pedido/ }).click();
    }),
    row("Error al actualizar los pedidos", "toast", async (page) => {
      // The list and its newest, which are polled, too.
      await page.route(/\/orders\/\?page=1(&|$)/, (route) => route.fulfill({ status: 500, json: {} }), {
        times: 4,
      });
      await press(page, "Actualizar");
    }),
  ],
};

export const order = (id: number): Scene => ({
  path: `/admin/pedidos/${id}`,
  rows: [
    row("Error al eliminar el pedido.", "toast", async (page) => {
      await press(page, "Más acciones");
      await page.getByRole("menuitem", { name: "Eliminar" }).click();
      await failNext(page, "DELETE", /\/orders\/\d+\/$/);
      await inDialog(page, "Eliminar");
    }),
    row("Error al actualizar el pedido", "toast", async (page) => {
      await press(page, "Editar");
      await page.getByLabel("Nombre del destinatario").fill("Otra Persona");
      await failNext(page, "PUT", /\/orders\/\d+\/$/);
      await press(page, "Guardar");
    }),
  ],
});

export const newOrder = (product: string): Scene => ({
  path: "/admin/pedidos/nuevo",
  rows: [
    row("Error al crear la orden", "alert", async (page) => {
      await page.getByLabel("Agregar un producto").fill(product);
      await page.getByRole("listbox", { name: "Productos encontrados" }).getByRole("option").first().click();
      await page.getByLabel("Nombre del destinatario").fill("Ana Prueba");
      await page.getByLabel("Teléfono").fill("1155550000");
      await page.getByLabel("Email").fill("ana@correo.example");
      await failNext(page, "POST", /\/orders\/for-customer\/$/);
      await press(page, "Crear pedido");
    }),
  ],
});

export const ACTIVITY: Scene = {
  path: "/admin/actividad",
  rows: [
    row("Actividades actualizadas", "toast", (page) => press(page, "Actualizar")),
    row("Error al actualizar las actividades", "toast", async (page) => {
      await failNext(page, "GET", /\/activity-logs\/$/);
      await press(page, "Actualizar");
    }),
    row("La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.", "alert", async (page) => {
      await page.clock.install();
      await page.route(/\/activity-logs\/\?action=login/, () => {}, { times: 1 });
      const asked = page.waitForRequest(/\/activity-logs\/\?action=login/);
      await page.getByLabel("Acción").selectOption({ label: "Inicio de sesión" });
      await asked;
      await page.clock.runFor(30_000);
    }),
  ],
};

export const MISSING: Scene = {
  path: "/admin/productos/editar/2147483647",
  rows: [row("No se encontró el producto", "page", async () => {})],
};
