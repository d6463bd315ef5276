import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { dragByFinger } from "../../e2e/fingers.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";
import { createCategory, createProduct } from "../../factories.ts";

const { db, staffPage, call, origin } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

const filled = async (name: string) => {
  const category = await createCategory(db, name);
  await createProduct(db, { categoryId: category.id, name: `De ${name}` });
  return category;
};

type Named = { results: { id: number; name: string; group?: number | null }[] };

/** The group that the shop has stored for a category. */
const groupOf = async (id: number) =>
  (await call<Named>("GET", "/products/categories/")).results.find((one) => one.id === id)?.group;

/** Puts these categories into the group Cultivo, in this order, and all others into none. */
async function arrange(ids: number[], bar: number[] = []): Promise<void> {
  const { results } = await call<Named>("GET", "/category-groups/");
  const everyCategory = await call<Named>("GET", "/products/categories/");
  const [first, ...others] = results.map(({ id }) => ({ id, categories: [] as number[] }));
  const groups = [{ id: first?.id ?? 0, categories: ids }, ...others];
  const ungrouped = everyCategory.results.map(({ id }) => id).filter((id) => !ids.includes(id));
  await call("PUT", "/categories/order/", { groups, ungrouped, bar });
}

const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const namesIn = (page: Page, name: string) =>
  group(page, name)
    .getByRole("button", { name: /^Editar / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")?.slice("Editar ".length)));

const shopText = async (path: string) => (await fetch(`${origin()}${path}`)).text();

test.each(SCREENS)(
  "at %s staff rename a category with label, text and undo, and the shop shows it",
  async (width, screen) => {
    const [before, after] = [`Vieja de ${width}`, `Nueva de ${width}`];
    const { id } = await filled(before);
    await arrange([id], [id]);
    const page = await staffPage(screen);
    await page.goto("/admin/categorias");
    await page.getByRole("button", { name: `Editar ${before}` }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page, "editing a category");
    await dialog.getByLabel("Nombre", { exact: true }).fill(after);
    await dialog.getByLabel("Otro nombre en la barra").fill("En la barra");
    await dialog.getByLabel("Texto").fill("Lo que hay acá.");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await toast(page, `Categoría guardada: ${after}`).waitFor();
    await page.getByRole("button", { name: `Editar ${after}` }).waitFor();
    const listed = await shopText(`/productos?categories=${encodeURIComponent(before)}`);
    for (const words of [after, "En la barra", "Lo que hay acá."]) expect(listed).toContain(words);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: `Editar ${before}` }).waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
  },
);

test.each(SCREENS)(
  "at %s staff move categories with buttons, on into the next group, and take it back",
  async (width, screen) => {
    const [one, two] = [await filled(`Una de ${width}`), await filled(`Dos de ${width}`)];
    await arrange([one.id, two.id]);
    const page = await staffPage(screen);
    await page.goto("/admin/categorias");
    await page.getByRole("button", { name: `Bajar ${one.name}` }).click();
    expect(await namesIn(page, "Cultivo")).toEqual([two.name, one.name]);
    await page.getByRole("button", { name: `Bajar ${one.name}` }).press("Enter");
    await expect.poll(() => namesIn(page, "Indoor")).toEqual([one.name]);
    // What is pressed is shown at once, and stored one after the other.
    const areTogether = async () => (await groupOf(one.id)) === (await groupOf(two.id));
    await expect.poll(areTogether).toBe(false);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => namesIn(page, "Indoor")).toEqual([]);
    await expect.poll(areTogether).toBe(true);
    await page.reload();
    await group(page, "Cultivo").waitFor();
    await expect.poll(() => namesIn(page, "Cultivo")).toEqual([two.name, one.name]);
  },
);

test("a category is dragged into another group, and one into the bar", async () => {
  const [dragged, other] = [await filled("Arrastrada"), await filled("Quieta")];
  await arrange([dragged.id, other.id]);
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/categorias");
  const handle = page.getByRole("listitem").filter({ hasText: "Arrastrada" }).getByTitle("Arrastrá para mover");
  await page.frameLocator("iframe[title*=encabezado]").getByText("Todos").waitFor();
  await group(page, "Parafernalia").evaluate((element) =>
    element.scrollIntoView({ block: "end", behavior: "instant" }),
  );
  const [from, to] = [
    await handle.boundingBox(),
    await group(page, "Parafernalia").getByText("Arrastrá una categoría hasta acá").boundingBox(),
  ];
  if (!from || !to) throw new Error("there is nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page, "Parafernalia")).toEqual(["Arrastrada"]);
  await page.getByLabel("Agregar a la barra").selectOption({ label: "Quieta" });
  await page.getByRole("button", { name: "Quitar Quieta en la barra" }).waitFor();
  await page.frameLocator("iframe[title*=encabezado]").getByText("Quieta").waitFor();
  await page.frameLocator("iframe[title*=teléfono]").getByText("Parafernalia").waitFor();
  await expect.poll(() => shopText("/404")).toMatch(/aria-label="Categorías".*Quieta.*<\/nav>/s);
});

test("on a phone a finger that stays on a category's handle drags it to its place", async () => {
  const [dragged, other] = [await filled("Con el dedo"), await filled("Al lado")];
  await arrange([dragged.id, other.id]);
  const page = await staffPage(PHONE);
  await page.goto("/admin/categorias");
  const handle = page.getByRole("listitem").filter({ hasText: "Con el dedo" }).getByTitle("Arrastrá para mover");
  const below = page.getByRole("listitem").filter({ hasText: "Al lado" }).getByTitle("Arrastrá para mover");
  await handle.scrollIntoViewIfNeeded();
  await dragByFinger(handle, below, () => page.locator("li.shadow-xl", { hasText: "Con el dedo" }).waitFor());
  await expect.poll(() => namesIn(page, "Cultivo")).toEqual(["Al lado", "Con el dedo"]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(() => namesIn(page, "Cultivo")).toEqual(["Con el dedo", "Al lado"]);
});

test.each(SCREENS)("at %s staff make, rename, hide and delete a group", async (width, screen) => {
  const { id, name } = await filled(`Agrupada de ${width}`);
  await arrange([id]);
  const page = await staffPage(screen);
  await page.goto("/admin/categorias");
  await page.getByRole("button", { name: "Nuevo grupo" }).click();
  await page.getByRole("dialog").getByLabel("Nombre del grupo").fill(`Grupo ${width}`);
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await group(page, `Grupo ${width}`).waitFor();
  await page.getByRole("button", { name: `Renombrar el grupo Grupo ${width}` }).click();
  await page.getByRole("dialog").getByLabel("Nombre del grupo").fill(`Otro ${width}`);
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await group(page, `Otro ${width}`).waitFor();
  await page.getByRole("button", { name: "Ocultar el grupo Cultivo" }).click();
  await toast(page, "Cultivo ya no se ve en la tienda").waitFor();
  await expect.poll(() => shopText("/404")).not.toContain(name);
  await toast(page, "Cultivo ya no se ve").getByRole("button", { name: "Deshacer" }).click();
  await toast(page, "El grupo volvió a como estaba").waitFor();
  await expect.poll(() => shopText("/404")).toContain(name);
  await page.getByRole("button", { name: "Ocultar el grupo Cultivo" }).click();
  await page.getByRole("button", { name: "Mostrar el grupo Cultivo" }).click();
  await toast(page, "Cultivo se ve en la tienda").waitFor();
  await expect.poll(() => shopText("/404")).toContain(name);
  await page.getByRole("button", { name: `Eliminar el grupo Otro ${width}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await group(page, `Otro ${width}`).waitFor({ state: "detached" });
  await toast(page, "Grupo eliminado").getByRole("button", { name: "Deshacer" }).click();
  await group(page, `Otro ${width}`).waitFor();
  await expectAccessible(page);
});
