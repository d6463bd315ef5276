import { and, asc, gt } from "drizzle-orm";
import { Hono } from "hono";
import { dayOf } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { keptXml } from "#src/http/kept-xml.ts";
import { xmlText } from "#src/http/xml-text.ts";
import { productPath } from "#src/paths.ts";
import type { Product } from "../contract/product.ts";
import type { Variant } from "../contract/variant.ts";
import { isPriced, withLabel } from "../rules.ts";
import { isShown } from "./read-page.ts";
import { selectProducts, toProduct } from "./read-products.ts";
import { activeProducts } from "./tables/products.ts";

const BATCH = 500;

/** Characters; Google takes no longer titles. */
const LONGEST = { title: 150, description: 1000 } as const;

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join("");

const inPesos = (price: number) => `${price.toFixed(2)} ARS`;

export const FEED_PATH = "/feed.xml";

type FeedOptions = { db: Db; origin: string; shopName: () => Promise<string> };

/** `/feed.xml`: each variant with a price that may go there, sold out or not, as Google's product data. */
export function serveFeed({ db, origin, shopName }: FeedOptions) {
  const absolute = (path: string) => new URL(path, origin).href;

  function entry(product: Product, variant: Variant): string {
    const { id, name, brand, description, category_name, variants } = product;
    const isOnOffer = variant.final_price < variant.price;
    const image = variant.image ?? product.image;
    const facts: Record<string, string> = {
      id: `${variant.id}`,
      item_group_id: variants.length > 1 ? `${id}` : "",
      title: cut(withLabel(name, variant.label), LONGEST.title),
      description: cut(description || name, LONGEST.description),
      link: absolute(productPath(id, variant.label === "" ? null : variant.id)),
      image_link: image === null ? "" : absolute(image),
      availability: variant.stock > 0 ? "in_stock" : "out_of_stock",
      price: inPesos(variant.price),
      sale_price: isOnOffer ? inPesos(variant.final_price) : "",
      condition: "new",
      brand,
      gtin: variant.barcode,
      mpn: variant.sku,
      product_type: category_name,
      shipping_weight: variant.weight_g === null ? "" : `${variant.weight_g} g`,
    };
    const told = Object.entries(facts).filter(([, text]) => text !== "");
    return `<item>${told.map(([tag, text]) => `<g:${tag}>${xmlText(text)}</g:${tag}>`).join("")}</item>`;
  }

  async function write(): Promise<string> {
    const entries: string[] = [];
    for (let last: number | undefined = 0; last !== undefined; ) {
      const rows = await selectProducts(db)
        .where(and(isShown, gt(activeProducts.id, last)))
        .orderBy(asc(activeProducts.id))
        .limit(BATCH);
      const products: Product[] = rows.map(toProduct());
      for (const product of products.filter(({ channels }) => channels.includes("feed")))
        for (const variant of product.variants)
          if (isPriced(variant.final_price)) entries.push(entry(product, variant));
      last = products.at(-1)?.id;
    }
    const about = `<title>${xmlText(await shopName())}</title><link>${absolute("/")}</link><description/>`;
    return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about}\n${entries.join("\n")}\n</channel></rss>\n`;
  }

  // By the day, at whose end a licence may.
  const answer = keptXml<string>(1, write);
  return new Hono<ApiEnv>().get(FEED_PATH, () => answer(dayOf(new Date())));
}
