import { z } from "zod";
import { text } from "#src/contract/text.ts";

const heroSlide = z.object({
  title: text(),
  text: text(),
  action: text(),
  /** Category names, comma separated, as the catalogue's address takes them. */
  categories: text(),
  image: text().nullable(),
});

/** What the owner sets of a shop: who it is, how to reach it, and its texts. Never code (docs/shop.md, Layout). */
export const shopSettings = z.object({
  name: text(200),
  tagline: text(),
  /** The 10 national digits. */
  whatsapp: text(20),
  email: text(),
  address: text(),
  social: z.object({ instagram: text(), facebook: text(), youtube: text() }),
  credit: z.object({ name: text(), url: text() }),
  hero: z.array(heroSlide),
  advice: z.object({ title: text(), text: text() }),
  faq: z.array(z.object({ question: text(), answer: text(2000) })),
  payment_steps: z.array(text()),
  /** One list for each way of delivery. */
  delivery_steps: z.object({ coordinate: z.array(text()), address: z.array(text()) }),
});

export type ShopSettings = z.infer<typeof shopSettings>;
