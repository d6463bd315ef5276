import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { pageOf } from "#src/contract/page.ts";
import { id, rawText, requiredText, text } from "#src/contract/text.ts";

/** A web address, a path of this shop, a mailbox or a telephone; never a script. */
const LINK = /^(https?:\/\/|\/(?![/\\])|mailto:|tel:)[^\s\\]*$/i;

export const pageLink = rawText().max(500, "El enlace es demasiado largo").regex(LINK, "Ingresá una dirección web");

/** Text with one format; `\n` is a line break. */
const run = z.object({
  text: rawText().max(10_000).normalize("NFC"),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  link: pageLink.optional(),
});

export type Run = z.infer<typeof run>;

const runs = list(z.array(run), 500, "El párrafo es demasiado largo", (each) => run.safeParse(each).success);

/** A page's content as data, never HTML. */
const block = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["paragraph", "heading", "subheading", "quote"]), runs }),
  z.object({ kind: z.enum(["bullets", "numbers"]), items: list(z.array(runs), 200) }),
  z.object({ kind: z.literal("rule") }),
  /** One of the shop's own pictures, with its size in pixels. */
  z.object({
    kind: z.literal("picture"),
    path: rawText().regex(/^\/media\/[\w-]{1,100}\/1000\.webp$/, "Subí la foto a la tienda"),
    alt: rawText().max(200, "La descripción es demasiado larga").normalize("NFC"),
    ...{ width: z.int().min(1).max(50_000), height: z.int().min(1).max(50_000) },
  }),
]);

export type Block = z.infer<typeof block>;

export type PictureBlock = Extract<Block, { kind: "picture" }>;

const blocks = list(z.array(block), 500, "La página es demasiado larga");

const title = requiredText("Ingresá el título", 120).refine((value) => addressPart(value) !== "", {
  error: "El título tiene que llevar letras o números",
});

/** What search engines show below the title; empty, the page's first words. */
const description = text(200);

export const contentPage = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    blocks: z.array(block),
    is_published: z.boolean(),
    /** Its place in the header's bar, null outside of it. */
    bar_position: z.int().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "OwnPage" });

export type ContentPage = z.infer<typeof contentPage>;

export const contentPageList = pageOf(contentPage);

export const contentPageInput = z.object({
  title,
  description: description.default(""),
  blocks,
  is_published: z.boolean().default(false),
});

export type ContentPageInput = z.output<typeof contentPageInput>;

export const contentPageChanges = z.object({ title, description, blocks, is_published: z.boolean() }).partial();

export type ContentPageChanges = z.output<typeof contentPageChanges>;

export const contentPageOrder = z.object({ ids: list(z.array(id), 100) });

export type PageName = Pick<ContentPage, "id" | "title" | "slug" | "is_published" | "bar_position">;

/** `¿Quiénes somos?` becomes `quienes-somos`. */
export const addressPart = (value: string): string =>
  normalizeForSearch(value)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/-$/, "");

const wordsIn = (some: readonly Run[]) => some.map(({ text }) => text).join("");

export const plainText = (page: readonly Block[]): string =>
  page
    .flatMap((each) => {
      if (each.kind === "rule") return [];
      if (each.kind === "picture") return [each.alt];
      return "runs" in each ? [wordsIn(each.runs)] : each.items.map(wordsIn);
    })
    .join(" ");
