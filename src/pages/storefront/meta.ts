import type { MetaDescriptor } from "react-router";
import type { Shop } from "#src/entry/shop.ts";
import type { SiteSettings } from "#src/features/shop-settings/contract.ts";

/** What a page's meta says of the shop. */
export type ShopData = { origin: string; settings: Awaited<ReturnType<Shop["settings"]>> };

/** Without what doesn't stand on every page. */
type SiteData = { origin: string; settings: SiteSettings };

type PageMeta = {
  title: string;
  description: string;
  /** From the root on. */
  path: string;
  image?: string | null;
  isIndexed?: boolean;
  /** Whether networks and chats may show it. */
  isShared?: boolean;
  /** schema.org objects without their `@context`. */
  data?: readonly Record<string, unknown>[];
};

const DESCRIPTION_LENGTH = 155;

/** Shown by chats for a page without a picture. */
const ICON = "/icons/512.png";

/** Each theme's paper colour, for the browser's own bars (src/ui/styles.css). */
const PAPER = [
  { theme: "light", content: "#faf9f4" },
  { theme: "dark", content: "#0f1712" },
] as const;

/** Cut at a word's end for search engines. */
export function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= DESCRIPTION_LENGTH) return flat;
  return `${flat.slice(0, flat.lastIndexOf(" ", DESCRIPTION_LENGTH)).replace(/[.,;:]$/, "")}…`;
}

export const shopData = async (shop: Shop): Promise<ShopData> => ({
  origin: shop.origin,
  settings: await shop.settings(),
});

/** Made by the page's loader, so that browsers don't load it. */
export function pageMeta({ origin, settings }: SiteData, page: PageMeta): MetaDescriptor[] {
  const description = excerpt(page.description);
  const address = new URL(page.path, origin).href;
  const image = new URL(page.image || ICON, origin).href;
  return [
    { title: page.title },
    { name: "description", content: description },
    ...(page.isIndexed === false
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link" as const, rel: "canonical", href: address }]),
    ...PAPER.map(({ theme, content }) => ({
      name: "theme-color",
      media: `(prefers-color-scheme: ${theme})`,
      content,
    })),
    ...(page.isShared === false
      ? []
      : [
          { property: "og:site_name", content: settings.name },
          { property: "og:locale", content: "es_AR" },
          { property: "og:type", content: "website" },
          { property: "og:title", content: page.title },
          { property: "og:description", content: description },
          { property: "og:url", content: address },
          { property: "og:image", content: image },
          { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
        ]),
    ...(page.data ?? []).map((each) => ({ "script:ld+json": { "@context": "https://schema.org", ...each } })),
  ];
}

export const breadcrumbData = (origin: string, crumbs: readonly { name: string; address: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, address }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    item: new URL(address, origin).href,
  })),
});

export const organizationData = ({ origin, settings }: ShopData) => ({
  "@type": "Organization",
  name: settings.name,
  url: origin,
  ...(settings.email && { email: settings.email }),
  ...(settings.address && { address: settings.address }),
  sameAs: Object.values(settings.social).filter((address) => address !== ""),
});

export const faqData = (questions: ShopData["settings"]["faq"]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
