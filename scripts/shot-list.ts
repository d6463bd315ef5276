import type { Page } from "playwright-core";
import { ADMIN_PATHS, adminCustomerPath, adminProductPath } from "#src/admin-paths.ts";
import { cataloguePath, legalPath, PATHS, productPath } from "#src/paths.ts";
import { orderBody } from "../test/orders.ts";
import type { Person, ShownProducts } from "./shot-people.ts";

export type Shot = {
  path: string;
  /** Who looks; a visitor who has said to be of age, unless told. */
  by?: Person;
  /** What they do before the picture is taken. */
  first?: (page: Page) => Promise<void>;
  /** Something that stands before the page: the screen alone is taken, and only at widths below `under`. */
  isScreen?: boolean;
  under?: number;
};

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

const dialog = (page: Page) => page.getByRole("dialog").waitFor();

const pressForDialog = (name: string) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

/** Opens the page again as the checkout leaves it. */
const arriveWith = (placedOrder: number) => async (page: Page) => {
  await page.evaluate((state) => history.replaceState({ ...history.state, usr: state }, ""), { placedOrder });
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "¡Recibimos tu pedido!" }).waitFor();
};

const SHEET = ["id;nombre;categoria;precio", "1;;;2.500,50", ";Nueva de planilla;Sustratos;10", ";Mala;;x"];

const readSheet = async (page: Page) => {
  const buffer = Buffer.from(SHEET.join("\r\n"));
  await page.getByLabel("Archivo CSV").setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer });
  await page.getByText("Todavía no se guardó nada").waitFor();
};

/** Types a stock of which a customer has bought one meanwhile. */
const countLate = (id: number) => async (page: Page) => {
  const stock = page.getByLabel("Stock", { exact: true });
  await stock.fill(`${Number(await stock.inputValue()) + 5}`);
  await page.evaluate(
    async (order) => {
      const token = localStorage.getItem("accessToken");
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      await fetch("/api/orders/", { method: "POST", headers, body: JSON.stringify(order) });
    },
    orderBody([{ product_id: id, quantity: 1 }]),
  );
  await press("Guardar")(page);
  await page.getByText("¿Cuándo contaste?").waitFor();
};

/** A visitor who has put what they see into the cart. */
const beginOrder = async (page: Page) => {
  await press("Agregar al carrito")(page);
  await page.goto(PATHS.cart, { waitUntil: "networkidle" });
  await press("Iniciar Pedido")(page);
  await page.getByRole("button", { name: "Continuar" }).waitFor();
};

const listFound = async (page: Page): Promise<void> => {
  for (const place of [0, 1, 2, 0]) {
    await page.getByLabel("Código o nombre").fill("maceta");
    await page.getByRole("list", { name: "Productos encontrados" }).getByRole("button").nth(place).click();
  }
};

const listRead = async (page: Page): Promise<void> => {
  const sendList = page.getByRole("link", { name: "Subir lista" }).first();
  if (!(await sendList.isVisible())) {
    await page.getByRole("button", { name: "Agregar" }).click();
    await page.getByRole("dialog").getByLabel("Nombre").fill("Distribuidora del Litoral");
    await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  }
  await sendList.click();
  const lines = [
    "Código;Descripción;Precio",
    "A1;Maceta de tela 10 l negra;U$S 12.30",
    "A2;Sustrato liviano 50 l;1.234,50",
  ];
  const file = { name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("Lista de precios", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Aplicar", exact: true }).waitFor();
};

const reviewCount = async (page: Page): Promise<void> => {
  await listFound(page);
  await page.getByRole("button", { name: "Revisar diferencias" }).click();
  await page.getByRole("list", { name: "Diferencias" }).waitFor();
};

/** The screens of the back office as they open. */
const BACK_OFFICE: Record<string, Shot> = {
  "admin-hoy": { path: ADMIN_PATHS.today, by: "staff" },
  "admin-bienvenida": { path: ADMIN_PATHS.welcome, by: "staff" },
  "admin-productos": { path: ADMIN_PATHS.products, by: "staff" },
  "admin-nuevo": { path: ADMIN_PATHS.newProduct, by: "staff" },
  "admin-importar": { path: ADMIN_PATHS.productSheet, by: "staff" },
  "admin-costos": { path: ADMIN_PATHS.costs, by: "staff" },
  "admin-proveedores": { path: ADMIN_PATHS.suppliers, by: "staff" },
  "admin-que-pedir": { path: ADMIN_PATHS.reorder, by: "staff" },
  "admin-categorias": { path: ADMIN_PATHS.categories, by: "staff" },
  "admin-pedidos": { path: ADMIN_PATHS.orders, by: "staff" },
  "admin-pedido-nuevo": { path: ADMIN_PATHS.newOrder, by: "staff" },
  "admin-clientes": { path: ADMIN_PATHS.customers, by: "staff" },
  "admin-cliente-nuevo": { path: ADMIN_PATHS.newCustomer, by: "staff" },
  "admin-solicitudes": { path: ADMIN_PATHS.withdrawals, by: "staff" },
  "admin-actividad": { path: ADMIN_PATHS.activity, by: "staff" },
  "admin-equipo": { path: ADMIN_PATHS.staff, by: "staff" },
  "admin-paginas": { path: ADMIN_PATHS.contentPages, by: "staff" },
  "admin-pagina-nueva": { path: ADMIN_PATHS.newContentPage, by: "staff" },
  "admin-estado": { path: ADMIN_PATHS.status, by: "staff" },
  "admin-copias": { path: ADMIN_PATHS.backups, by: "staff" },
  "admin-configuracion": { path: ADMIN_PATHS.settings, by: "staff" },
  "admin-preparar": { path: ADMIN_PATHS.preparing, by: "staff" },
  "admin-medios-de-pago": { path: ADMIN_PATHS.paymentMethods, by: "staff" },
  "admin-entregas": { path: ADMIN_PATHS.deliveries, by: "staff" },
  "admin-datos": { path: ADMIN_PATHS.storedData, by: "staff" },
  "admin-cuenta": { path: `${PATHS.account}?section=settings`, by: "staff" },
};

/** What a shop of any size shows, by files that begin with what it is called. */
export function shotsOfSize(called: string, products: number): Record<string, Shot> {
  const shots: Record<string, Shot> = {
    inicio: { path: PATHS.home },
    menu: { path: PATHS.home, isScreen: true, under: 768, first: pressForDialog("Abrir el menú") },
    catalogo: { path: PATHS.catalogue },
    busqueda: { path: cataloguePath({ search: "zzzzzz" }) },
    ...(products > 0 && { producto: { path: productPath(1) } }),
    "carrito-vacio": { path: PATHS.cart },
    perdido: { path: PATHS.notFound },
    ...BACK_OFFICE,
  };
  return Object.fromEntries(Object.entries(shots).map(([name, shot]) => [`${called}-${name}`, shot]));
}

/** Every page to look at, and the file that each is told by. */
export const shotList = (products: ShownProducts, order: number): Record<string, Shot> => ({
  inicio: { path: PATHS.home },
  edad: { path: PATHS.home, by: "stranger", isScreen: true, first: dialog },
  menu: { path: PATHS.home, isScreen: true, under: 768, first: pressForDialog("Abrir el menú") },
  sugerencias: {
    path: PATHS.home,
    isScreen: true,
    first: async (page) => {
      await page.getByRole("combobox", { name: "Buscar productos" }).pressSequentially("sustrato");
      await page.getByRole("listbox", { name: "Sugerencias" }).waitFor();
    },
  },
  catalogo: { path: PATHS.catalogue },
  categoria: { path: cataloguePath({ categories: "Sustratos" }) },
  busqueda: { path: cataloguePath({ search: "maceta" }) },
  vacio: { path: cataloguePath({ search: "zzzzzz" }) },
  filtros: { path: PATHS.catalogue, isScreen: true, under: 1024, first: pressForDialog("Filtros") },
  producto: { path: productPath(products.onOffer.id) },
  blisters: { path: productPath(products.withBlisters.id) },
  agotado: { path: productPath(products.soldOut.id) },
  "sin-precio": { path: productPath(products.unpriced.id) },
  agregado: {
    path: productPath(products.plain.id),
    isScreen: true,
    first: async (page) => {
      await press("Agregar al carrito")(page);
      await page.getByRole("link", { name: "Ver carrito" }).waitFor();
    },
  },
  "carrito-vacio": { path: PATHS.cart },
  carrito: {
    path: PATHS.cart,
    by: "customer",
    first: (page) => page.getByRole("button", { name: "Iniciar Pedido" }).waitFor(),
  },
  pedido: {
    path: PATHS.cart,
    by: "customer",
    first: async (page) => {
      await press("Iniciar Pedido")(page);
      await page.getByText("Envío a domicilio", { exact: true }).click();
      await page.getByLabel("Calle").waitFor();
    },
  },
  email: { path: productPath(products.plain.id), first: beginOrder },
  codigo: {
    path: productPath(products.plain.id),
    first: async (page) => {
      await beginOrder(page);
      await page.getByLabel("Email").fill(`lucia.${crypto.randomUUID()}@correo.example`);
      await press("Continuar")(page);
      await page.getByLabel("Código de verificación").waitFor();
    },
  },
  ingreso: { path: PATHS.signIn },
  registro: { path: PATHS.register },
  "registro-errores": {
    path: PATHS.register,
    first: async (page) => {
      await page.getByLabel("Email").fill("sin arroba");
      await page.getByRole("main").getByRole("button", { name: "Crear cuenta" }).click();
    },
  },
  recuperar: { path: PATHS.recover },
  "mis-pedidos": {
    path: PATHS.account,
    by: "customer",
    first: (page) => page.getByRole("article").first().waitFor(),
  },
  confirmado: { path: PATHS.account, by: "customer", first: arriveWith(order) },
  configuracion: { path: `${PATHS.account}?section=settings`, by: "customer" },
  "legal-terminos": { path: legalPath("terminos") },
  "legal-privacidad": { path: legalPath("privacidad") },
  "legal-devoluciones": { path: legalPath("devoluciones") },
  "legal-cookies": { path: legalPath("cookies") },
  "legal-arrepentimiento": { path: PATHS.withdrawal },
  "legal-seguimiento": { path: PATHS.withdrawalProgress },
  "legal-datos": { path: PATHS.dataRequest },
  perdido: { path: PATHS.notFound },
  "sin-conexion": { path: PATHS.offline, by: "customer" },
  ...BACK_OFFICE,
  "admin-elegidos": {
    path: ADMIN_PATHS.products,
    by: "staff",
    isScreen: true,
    first: (page) =>
      page
        .getByRole("checkbox", { name: /^Elegir (?!los)/ })
        .first()
        .check(),
  },
  "admin-pedidos-elegidos": {
    path: `${ADMIN_PATHS.orders}?desde=2026-01-01`,
    by: "staff",
    isScreen: true,
    first: (page) => page.getByLabel("Elegir todos").check(),
  },
  "admin-precios": {
    path: ADMIN_PATHS.products,
    by: "staff",
    isScreen: true,
    first: pressForDialog("Actualizar precios"),
  },
  "admin-planilla": { path: ADMIN_PATHS.productSheet, by: "staff", first: readSheet },
  "admin-recorte": {
    path: adminProductPath(products.onOffer.id),
    by: "staff",
    isScreen: true,
    first: async (page) => {
      await pressForDialog("Recortar la foto 1")(page);
      await page.locator("button:enabled", { hasText: "Usar este recorte" }).waitFor();
    },
  },
  "admin-variantes": { path: adminProductPath(products.withSizes.id), by: "staff" },
  "admin-variantes-lista": {
    path: `${ADMIN_PATHS.products}?search=maceta`,
    by: "staff",
    first: async (page) => {
      await page.getByRole("button", { name: /^Precio de Maceta soplada/ }).click();
      await dialog(page);
    },
  },
  "admin-producto": { path: adminProductPath(products.onOffer.id), by: "staff" },
  "admin-lista": { path: ADMIN_PATHS.suppliers, by: "staff", first: listRead },
  "admin-contar": { path: ADMIN_PATHS.counting, by: "staff", first: reviewCount },
  "admin-recibir": { path: `${ADMIN_PATHS.counting}?modo=recibir`, by: "staff", first: listFound },
  "admin-responder": {
    path: ADMIN_PATHS.withdrawals,
    by: "staff",
    isScreen: true,
    first: pressForDialog("Aceptar"),
  },
  "admin-conteo": {
    path: adminProductPath(products.plain.id),
    by: "staff",
    first: countLate(products.plain.id),
  },
  "admin-cliente": { path: adminCustomerPath(1), by: "staff" },
  "admin-pedido": { path: ADMIN_PATHS.order.replace(":orderId", `${order}`), by: "staff" },
  "admin-pedido-editar": {
    path: `${ADMIN_PATHS.order.replace(":orderId", `${order}`)}?editar=1`,
    by: "staff",
  },
});
