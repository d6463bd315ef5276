import { Hono } from "hono";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { serveSitemap } from "#src/features/catalogue/server/serve-sitemap.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { openTestApp } from "./app.ts";
import { createCategory, createProduct, createStaff } from "./factories.ts";

const ORIGIN = "http://localhost:3000";
const { app, db, put } = await openTestApp();

const soils = await createCategory(db, "Sustratos & tierras");
const empty = await createCategory(db, "Sin nada");
const onSale = await createProduct(db, {
  name: "Tierra viva 50 L",
  brand: "Yuyal",
  categoryId: soils.id,
  description: "Tierra con compost.",
  discount: 10,
  image: "/media/abc/1000.webp",
});
const soldOut = await createProduct(db, { categoryId: soils.id, stock: 0 });
const lastUnits = await createProduct(db, { categoryId: soils.id, stock: 5 });
const unpriced = await createProduct(db, { categoryId: soils.id, price: 0 });
const hidden = await createProduct(db, { categoryId: soils.id, isAvailable: false });

type Attributes = Record<string, string>;

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const tagsOf = (html: string, name: string): Attributes[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, inside = ""]) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value ?? "")]),
    ),
  );

/** What search engines and chats read of a page. */
async function read(path: string) {
  const answer = await app.request(path);
  const html = await answer.text();
  const metas = tagsOf(html, "meta");
  const meta = (name: string) => metas.find((each) => each.name === name || each.property === name)?.content ?? null;
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  return {
    status: answer.status,
    html,
    title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
    canonical: tagsOf(html, "link").find(({ rel }) => rel === "canonical")?.href ?? null,
    links: tagsOf(html, "link"),
    meta,
    data: (type: string) => data.find((each) => each["@type"] === type),
  };
}

describe("what a search engine reads", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=chat", "/"],
    ["/productos", "/productos"],
    ["/productos?page=1&orden=menor-precio&utm_source=chat", "/productos"],
    ["/productos?orden=nombre&categories=Sustratos%20%26%20tierras", "/productos?categories=Sustratos+%26+tierras"],
    [`/producto/${onSale.id}?de=lista`, `/producto/${onSale.id}`],
    ["/carrito", "/carrito"],
  ])("%s has one address, a title, a description and what chats show", async (path, canonical) => {
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.canonical).toBe(ORIGIN + canonical);
    expect(page.title).toMatch(/\S.* ?[·:] ?.*\S/);
    expect(page.meta("description")?.length).toBeGreaterThan(15);
    expect(page.meta("robots")).toBeNull();
    expect(page.meta("og:title")).toBe(page.title);
    expect(page.meta("og:description")).toBe(page.meta("description"));
    expect(page.meta("og:url")).toBe(page.canonical);
    expect(page.meta("og:image")).toMatch(new RegExp(`^${ORIGIN}/`));
    expect(page.html).toContain('<html lang="es-AR"');
    expect(page.html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  test("titles tell pages apart", async () => {
    const paths = ["/", "/productos", "/productos?categories=Sustratos%20%26%20tierras", `/producto/${onSale.id}`];
    const titles = await Promise.all(paths.map(async (path) => (await read(path)).title));
    expect(new Set(titles).size).toBe(paths.length);
  });

  test("a product says what it is, what it costs and whether there is any", async () => {
    const page = await read(`/producto/${onSale.id}`);
    expect(page.title).toContain("Tierra viva 50 L de Yuyal");
    expect(page.meta("og:image")).toBe(`${ORIGIN}/media/abc/1000.webp`);
    expect(page.data("Product")).toMatchObject({
      name: "Tierra viva 50 L",
      description: "Tierra con compost.",
      image: [`${ORIGIN}/media/abc/1000.webp`],
      brand: { "@type": "Brand", name: "Yuyal" },
      offers: {
        "@type": "Offer",
        url: `${ORIGIN}/producto/${onSale.id}`,
        priceCurrency: "ARS",
        price: 900,
        availability: "https://schema.org/InStock",
      },
    });
    expect(page.data("BreadcrumbList").itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/productos?categories=Sustratos+%26+tierras`,
      `${ORIGIN}/producto/${onSale.id}`,
    ]);
  });

  test.each([
    ["sold out", soldOut, "https://schema.org/OutOfStock"],
    ["of the last units", lastUnits, "https://schema.org/LimitedAvailability"],
  ])("an offer %s says so", async (_, { id }, availability) => {
    expect((await read(`/producto/${id}`)).data("Product").offers.availability).toBe(availability);
  });

  test("what has no price makes no offer", async () => {
    expect((await read(`/producto/${unpriced.id}`)).data("Product")).not.toHaveProperty("offers");
  });

  test("the home tells who the shop is and answers its questions; the catalogue tells the way", async () => {
    const home = await read("/");
    expect(home.data("Organization")).toMatchObject({ name: home.meta("og:site_name"), url: ORIGIN });
    expect(home.data("FAQPage").mainEntity).toHaveLength(6);
    expect((await read("/productos")).data("BreadcrumbList").itemListElement).toHaveLength(2);
  });

  test("asked for a physical shop, the home says the address that its owner set, until they say something else", async () => {
    const { token } = await createStaff(db);
    const answer = async () => {
      const questions: { name: string; acceptedAnswer: { text: string } }[] = (await read("/")).data(
        "FAQPage",
      ).mainEntity;
      return questions.find(({ name }) => name.includes("local físico"))?.acceptedAnswer.text;
    };
    expect(await answer()).toMatch(/^Elegí entrega a coordinar/);
    await put("/settings/", { address: "Mitre 850, Rosario" }, { token });
    expect(await answer()).toMatch(/^Estamos en Mitre 850, Rosario\. Elegí entrega a coordinar/);
    const own = { question: "¿Tienen local físico?", answer: "No, por ahora." };
    await put("/settings/", { faq: [own] }, { token });
    expect(await answer()).toBe("No, por ahora.");
    await put("/settings/", { faq: defaultSettings.faq, address: "" }, { token });
  });

  test.each([
    "/mi-cuenta",
    "/iniciar-sesion",
    "/crear-cuenta",
    "/recuperar",
    "/admin/productos",
    "/admin/pedidos",
    "/404",
    "/sin-conexion",
    "/productos?search=tierra",
  ])("%s stays out of the index", async (path) => {
    const page = await read(path);
    expect([page.meta("robots"), page.canonical]).toEqual(["noindex", null]);
    expect(page.title).not.toBe("");
  });
});

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => unescaped(location));

describe("the sitemap", () => {
  test("holds home, catalogue, the categories of available products, the feed, and those", async () => {
    const answer = await app.request("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("xml");
    expect(locations(await answer.text())).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/productos`,
      `${ORIGIN}/productos?categories=Sustratos+%26+tierras`,
      `${ORIGIN}/feed.xml`,
      ...[onSale, soldOut, lastUnits, unpriced].map(({ id }) => `${ORIGIN}/producto/${id}`),
    ]);
    expect(empty.name).toBe("Sin nada");
  });

  test("splits behind an index when it gets long, and each product stands in one part", async () => {
    const split = new Hono().route("/", serveSitemap({ db, origin: ORIGIN, idsAPart: 2 }));
    const parts = locations(await (await split.request("/sitemap.xml")).text());
    expect(parts).toHaveLength(Math.ceil(hidden.id / 2));
    const pages: string[] = [];
    for (const part of parts) pages.push(...locations(await (await split.request(new URL(part).pathname)).text()));
    const whole = locations(await (await app.request("/sitemap.xml")).text());
    expect(pages).toEqual(whole);
  });

  test("robots.txt points to it and keeps crawlers out of what is private", async () => {
    const text = await (await app.request("/robots.txt")).text();
    for (const path of ["/admin", "/mi-cuenta", "/api/"]) expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe("a product in several variants", () => {
  test("is an offer for each, in its page's data and in the feed", async () => {
    const pot = await createProduct(db, {
      name: "Maceta <de> tela & barro",
      discount: 10,
      image: "/media/abc/1000.webp",
      options: [{ name: "Volumen", values: ["5 l", "10 l", "20 l"] }],
      variants: [
        { options: { Volumen: "5 l" }, price: 100_050, stock: 9, sku: "MAC-5", barcode: "7790895000997", weight: 300 },
        { options: { Volumen: "10 l" }, price: 200_000, stock: 0, image: "/media/def/1000.webp" },
        { options: { Volumen: "20 l" }, price: 0, stock: 9 },
        { options: { Volumen: "20 l" }, price: 100, stock: 9, isAvailable: false },
      ],
    });
    const [small, large] = pot.variants.map(({ id }) => `${ORIGIN}/producto/${pot.id}?variante=${id}`);
    const page = await read(`/producto/${pot.id}?variante=${pot.variants[1]?.id}`);
    expect(page.canonical).toBe(`${ORIGIN}/producto/${pot.id}`);
    expect(page.data("Product").offers).toEqual([
      {
        "@type": "Offer",
        name: "5 l",
        url: small,
        sku: "MAC-5",
        gtin: "7790895000997",
        priceCurrency: "ARS",
        price: 900.45,
        availability: "https://schema.org/InStock",
      },
      {
        "@type": "Offer",
        name: "10 l",
        url: large,
        priceCurrency: "ARS",
        price: 1800,
        availability: "https://schema.org/OutOfStock",
      },
    ]);

    const answer = await app.request("/feed.xml");
    expect(answer.headers.get("content-type")).toContain("application/xml");
    const items = [...(await answer.text()).matchAll(/<item>(.*?)<\/item>/g)].map(([, item = ""]) =>
      Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, tag, text]) => [tag, text])),
    );
    expect(items.filter(({ item_group_id }) => item_group_id === `${pot.id}`)).toEqual([
      expect.objectContaining({
        id: `${pot.variants[0]?.id}`,
        title: "Maceta &lt;de&gt; tela &amp; barro (5 l)",
        link: small,
        image_link: `${ORIGIN}/media/abc/1000.webp`,
        availability: "in_stock",
        price: "1000.50 ARS",
        sale_price: "900.45 ARS",
        gtin: "7790895000997",
        mpn: "MAC-5",
        shipping_weight: "300 g",
      }),
      expect.objectContaining({
        link: large,
        image_link: `${ORIGIN}/media/def/1000.webp`,
        availability: "out_of_stock",
      }),
    ]);
    const links = items.map(({ link }) => link);
    expect(links).toContain(`${ORIGIN}/producto/${soldOut.id}`);
    for (const { id } of [unpriced, hidden]) expect(links).not.toContain(`${ORIGIN}/producto/${id}`);
    expect(await (await app.request("/sitemap.xml")).text()).toContain(`<loc>${ORIGIN}/feed.xml</loc>`);
  });
});

describe("the shop as an app", () => {
  test("its manifest carries the owner's name, and icons that are what they say", async () => {
    const home = await read("/");
    const link = home.links.find(({ rel }) => rel === "manifest");
    const answer = await app.request(link?.href ?? "");
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe(home.meta("og:site_name"));
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
    expect(home.meta("theme-color")).toMatch(/^#/);
  });

  test("has an icon for tabs, in SVG and PNG, and one for Apple's home screens", async () => {
    const { links } = await read("/");
    const [svg] = links.filter(({ rel, type }) => rel === "icon" && type === "image/svg+xml");
    expect((await app.request(svg?.href ?? "")).headers.get("content-type")).toContain("svg");
    expect(await sizeOf(links.find(({ rel }) => rel === "apple-touch-icon")?.href ?? "")).toBe("180x180");
    expect(await sizeOf(links.find(({ type }) => type === "image/png")?.href ?? "")).toBe("192x192");
    expect(await sizeOf("/favicon.ico")).toBe("48x48");
  });

  test("its service worker is always asked for anew, and is a script of the shop's own", async () => {
    const answer = await app.request("/sw.js");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await answer.text()).toContain('const OFFLINE_PAGE = "/sin-conexion";');
  });
});

async function sizeOf(path: string): Promise<string> {
  const answer = await app.request(path);
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect(format).toBe("png");
  return `${width}x${height}`;
}
