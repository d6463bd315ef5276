import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { coveredByChat } from "../../e2e/chat-link.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });
const products = await Promise.all(
  Array.from({ length: 8 }, (_, place) =>
    shop.product({ name: `Maceta ${place}`, discount: 10, image: "/icons/512.png", description: "Barro.\n".repeat(9) }),
  ),
);
const [pot] = products;

test.each([320, 360, 768, 1280, 1440, 1824])("at %i px the chat link lies over nothing, on any page", async (width) => {
  const customer = await shop.customer();
  if (!pot) throw new Error("no product");
  await shop.order(customer, [{ product_id: pot.id, quantity: 1 }]);
  const viewport = { width, height: 740 };
  const cart = products.map(({ id }) => `${id}x1`).join("_");
  const [stranger, member] = [
    await shop.desk({ viewport, cart, isAdult: true }),
    await shop.desk({ viewport, customer }),
  ];
  for (const address of [
    "/",
    "/productos",
    `/producto/${pot.id}`,
    "/carrito",
    "/404",
    "/iniciar-sesion",
    "/crear-cuenta",
  ]) {
    await stranger.goto(address);
    await stranger.getByRole("main").getByRole("heading").first().waitFor();
    expect(await coveredByChat(stranger), address).toEqual([]);
  }
  shop.forgive(/404/);
  await member.goto("/mi-cuenta?section=orders");
  await member.getByText(pot.name).first().waitFor();
  expect(await coveredByChat(member), "orders").toEqual([]);
});

test("from a product's page the chat opens with its name and address", async () => {
  if (!pot) throw new Error("no product");
  const page = await shop.phone({ isAdult: true });
  const said = async () => {
    const chat = await page.getByRole("link", { name: "Escribinos por WhatsApp" }).getAttribute("href");
    return new URL(chat ?? "").searchParams.get("text");
  };
  await page.goto(`/producto/${pot.id}`);
  expect(await said()).toMatch(new RegExp(`^Hola, quiero consultar por ${pot.name}: http.*/producto/${pot.id}$`));
  await page.getByRole("banner").getByRole("link", { name: defaultSettings.name }).tap();
  await page.getByRole("region", { name: "Destacados" }).waitFor();
  expect(await said()).toBeNull();
});
