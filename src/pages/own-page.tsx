import { type MetaDescriptor, redirect } from "react-router";
import { plainText } from "#src/features/content-pages/contract.ts";
import { PageBlocks, PageIndex } from "#src/features/content-pages/ui/page-blocks.tsx";
import { contentPagePath, PATHS } from "#src/paths.ts";
import { BesideTitle } from "#src/ui/beside-title.tsx";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import type { Route } from "./+types/own-page.ts";
import { shopContext } from "./shop-context.ts";
import { breadcrumbData, pageMeta, shopData } from "./storefront/meta.ts";

const HOME = { name: "Inicio", address: PATHS.home };

/** A draft looks like a page that doesn't exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await shop.findContentPage(params.slug);
  if (!page) throw redirect(PATHS.notFound);
  const { title, slug, description, blocks } = page;
  const about = await shopData(shop);
  const address = contentPagePath(slug);
  const meta = pageMeta(about, {
    title: `${title} · ${about.settings.name}`,
    description: description || plainText(blocks) || `${title} en ${about.settings.name}.`,
    path: address,
    data: [breadcrumbData(about.origin, [HOME, { name: title, address }])],
  });
  return { title, blocks, meta };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData?.meta ?? [{ title: "Error al cargar la página" }];

export default function ContentPage({ loaderData: { title, blocks } }: Route.ComponentProps) {
  return (
    <article className="wrap grid gap-4 pt-5 md:gap-6 md:pt-8">
      <Breadcrumbs crumbs={[HOME]} here={title} />
      <BesideTitle title={title} introduction={<PageIndex blocks={blocks} />}>
        <PageBlocks blocks={blocks} />
      </BesideTitle>
    </article>
  );
}
