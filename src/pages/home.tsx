import { Fragment } from "react";
import type { MetaDescriptor } from "react-router";
import type { Menu } from "#src/features/catalogue/contract/category.ts";
import { ProductCarousel } from "#src/features/catalogue/ui/product-carousel.tsx";
import { faqWithAnswers } from "#src/features/shop-settings/rules.ts";
import { Advice } from "#src/features/shop-settings/ui/advice.tsx";
import { Faq } from "#src/features/shop-settings/ui/faq.tsx";
import { Hero } from "#src/features/shop-settings/ui/hero.tsx";
import { Reasons } from "#src/features/shop-settings/ui/reasons.tsx";
import { PATHS } from "#src/paths.ts";
import { Icon } from "#src/ui/icon.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { Route } from "./+types/home.ts";
import { shopContext } from "./shop-context.ts";
import { AgeGate } from "./storefront/age-gate.tsx";
import { cardAction } from "./storefront/card-action.tsx";
import { faqData, organizationData, pageMeta, shopData } from "./storefront/meta.ts";
import { useShop } from "./storefront/use-shop.ts";

/** Its links work as the server sent them. */
const CategoryIndex = lazyInBoundary(() => import("#src/features/catalogue/ui/category-index.tsx"));

/** The top of a home without slides, which few shops are. */
const Welcome = lazyInBoundary(() => import("#src/features/shop-settings/ui/welcome.tsx"));

/** How many of the latest products the home shows (docs/shop.md, Home). */
const LATEST = 12;

/** The phrase and some categories, as a search engine reads them. */
const descriptionOf = (tagline: string, { bar }: Menu): string =>
  bar.length === 0 ? tagline : `${tagline}. ${bar.map(({ label }) => label).join(", ")}.`;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [about, menu, onSale, latest] = await Promise.all([
    shopData(shop),
    shop.menu(),
    shop.listOnSale(),
    shop.listProducts({ page: 1, page_size: LATEST }),
  ]);
  const { name, tagline, hero, advice, home_sections } = about.settings;
  const faq = faqWithAnswers(about.settings);
  const meta = pageMeta(about, {
    title: `${name}: ${tagline}`,
    description: descriptionOf(tagline, menu),
    path: PATHS.home,
    image: hero[0]?.image ?? null,
    data: [organizationData(about), ...(faq.length > 0 ? [faqData(faq)] : [])],
  });
  const hasProducts = latest.results.length > 0;
  const leads = await Promise.all(
    hero.map(
      async ({ link, categories }) => link !== "" || (categories === "" ? hasProducts : shop.hasProducts(categories)),
    ),
  );
  const slides = hero.filter((_slide, place) => leads[place]);
  return { slides, sections: home_sections, advice, faq, onSale, latest: latest.results, meta };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData.meta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, sections, advice, faq, onSale, latest } = loaderData;
  const { settings, notes, hours, menu } = useShop();
  const contents = {
    offers: <ProductCarousel title="Productos En Oferta" products={onSale} action={cardAction} />,
    categories: <CategoryIndex menu={menu} />,
    advice: <Advice advice={advice} whatsapp={settings.whatsapp} />,
    latest: (
      <ProductCarousel
        title="Últimos productos agregados"
        products={latest}
        action={cardAction}
        more={
          <PrefetchLink
            to={PATHS.catalogue}
            className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-leaf underline-offset-4 hover:underline"
          >
            Ver todo el catálogo
            <Icon name="arrow-right" className="size-4 max-sm:hidden" />
          </PrefetchLink>
        }
      />
    ),
    faq: faq.length > 0 && <Faq questions={faq} />,
  };
  return (
    <div className="home wrap grid grid-cols-[minmax(0,1fr)] gap-16 pt-4 md:gap-24 md:pt-6">
      <h1 className="sr-only">
        {settings.name}: {settings.tagline}
      </h1>
      {slides.length > 0 ? <Hero slides={slides} /> : <Welcome settings={settings} hasProducts={latest.length > 0} />}
      <Reasons {...notes} place={[settings.address, ...hours]} />
      {sections.map((section) => (
        <Fragment key={section}>{contents[section]}</Fragment>
      ))}
      {!settings.age_gate_everywhere && <AgeGate />}
    </div>
  );
}
