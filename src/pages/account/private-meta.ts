import type { MetaDescriptor } from "react-router";

/** The root loads the shop for every page. */
type RootMatch = { matches: readonly [{ loaderData: { settings: { name: string } } }, ...unknown[]] };

/** The `meta` of a page that search engines don't list. */
export const privateMeta =
  (title: string) =>
  ({ matches: [root] }: RootMatch): MetaDescriptor[] => [
    { title: [title, root.loaderData.settings.name].filter(Boolean).join(" · ") },
    { name: "robots", content: "noindex" },
  ];
