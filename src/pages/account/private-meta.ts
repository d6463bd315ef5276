import type { MetaDescriptor } from "react-router";

/** Title and robots of a page that is nobody's business but its visitor's. */
export const privateMeta = (title: string, shopName: string | undefined): MetaDescriptor[] => [
  { title: shopName ? `${title} · ${shopName}` : title },
  { name: "robots", content: "noindex" },
];
