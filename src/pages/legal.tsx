import { type MetaDescriptor, redirect } from "react-router";
import { STORED_IN_BROWSER } from "#src/contract/stored-in-browser.ts";
import { blocksOf, LEGAL_PAGE_NAMES, LEGAL_PAGES, LEGAL_PATHS, legalText } from "#src/features/shop-settings/legal.ts";
import { CookieTable } from "#src/features/shop-settings/ui/cookie-table.tsx";
import { legalPath, PATHS } from "#src/paths.ts";
import { BesideTitle } from "#src/ui/beside-title.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import type { Route } from "./+types/legal.ts";
import { shopContext } from "./shop-context.ts";
import { pageMeta, type ShopData, shopData } from "./storefront/meta.ts";

/** Null where the shop has no such page. */
function contentOf(settings: ShopData["settings"], path: string) {
  if (path === "cookies")
    return settings.cookies_page
      ? { title: "Cookies", blocks: blocksOf(settings.cookies_text), kept: STORED_IN_BROWSER }
      : null;
  const page = LEGAL_PAGE_NAMES.find((name) => LEGAL_PATHS[name] === path);
  const text = page && legalText(settings, page);
  return page && text ? { title: LEGAL_PAGES[page], blocks: blocksOf(text), kept: [] } : null;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const about = await shopData(context.get(shopContext));
  const content = contentOf(about.settings, params.page);
  if (!content) throw redirect(PATHS.notFound);
  return {
    ...content,
    asksForData: params.page === LEGAL_PATHS.privacy && about.settings.data_requests,
    meta: pageMeta(about, {
      title: `${content.title} · ${about.settings.name}`,
      description: content.blocks.find(({ isTitle }) => !isTitle)?.text ?? content.title,
      path: legalPath(params.page),
    }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData.meta;

/** docs/shop.md, Legal data. */
export default function Legal({ loaderData: { title, blocks, kept, asksForData } }: Route.ComponentProps) {
  return (
    <article className="wrap py-6 sm:py-12">
      <BesideTitle title={title}>
        {blocks.map(({ isTitle, text }) =>
          isTitle ? (
            <h2 key={text} className="mt-8 text-2xl first:mt-0">
              {text}
            </h2>
          ) : (
            <p key={text} className="wrap-anywhere mt-3 max-w-[68ch] whitespace-pre-line">
              {text}
            </p>
          ),
        )}
        {asksForData && (
          <p className="mt-8">
            <TextLink to={PATHS.dataRequest}>Pedir ver, corregir o borrar mis datos</TextLink>
          </p>
        )}
        {kept.length > 0 && <CookieTable kept={kept} />}
      </BesideTitle>
    </article>
  );
}
