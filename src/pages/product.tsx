import { useCallback, useState } from "react";
import { type MetaDescriptor, redirect, useLocation } from "react-router";
import { useSession } from "#src/client/session.ts";
import { toCentavos } from "#src/contract/centavos.ts";
import { MAX_ID } from "#src/contract/id-limit.ts";
import { unitPriceInWords } from "#src/contract/unit-price.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { isUnlicensed } from "#src/features/catalogue/rules.ts";
import { Gallery } from "#src/features/catalogue/ui/gallery.tsx";
import { ProductCard } from "#src/features/catalogue/ui/product-card.tsx";
import { variantShown } from "#src/features/catalogue/ui/variant-shown.ts";
import { cataloguePath, PATHS, productPath } from "#src/paths.ts";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import type { Route } from "./+types/product.ts";
import { shopContext } from "./shop-context.ts";
import { askedVariant } from "./storefront/asked-variant.ts";
import { cardAction } from "./storefront/card-action.tsx";
import { type ShopData, shopData } from "./storefront/meta.ts";
import { picturesOf } from "./storefront/product-images.ts";
import { productMeta } from "./storefront/product-meta.ts";
import { ProductNotes } from "./storefront/product-notes.tsx";
import { Purchase } from "./storefront/purchase.tsx";

/** Nothing in it is pressed, and only seeds have one: its script comes after the page's own. */
const DataSheet = lazyInBoundary(() => import("#src/features/catalogue/ui/data-sheet.tsx"), { failure: "" });
const EditLink = lazyInBoundary(() => import("./storefront/edit-link.tsx"));
const ProductZone = lazyInBoundary(() => import("./storefront/product-zone.tsx"), { failure: "" });
const EditLinkOfStaff = ({ productId }: { productId: number }) =>
  useSession()?.isAdmin && <EditLink productId={productId} />;

const crumbsOf = ({ category_name }: Product) => [
  { name: "Inicio", address: PATHS.home },
  { name: category_name, address: cataloguePath({ categories: category_name }) },
];

/** What it costs by litre or kilogram, where the owner shows prices so; of one of several variants nobody knows how much it holds. */
const unitPriceOf = ({ unit_price }: ShopData["settings"], { final_price, volume, variants }: Product) =>
  unit_price && variants.every(({ label }) => label === "") ? unitPriceInWords(toCentavos(final_price), volume) : null;

/** A product that doesn't exist leads to the not-found page (docs/shop.md, Addresses). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
  const product = id >= 1 && id <= MAX_ID ? await shop.findProduct(id) : null;
  if (!product) throw redirect(PATHS.notFound);
  const [about, related, delivers] = await Promise.all([
    shopData(shop),
    shop.listRelated(id, product.category),
    shop.delivers(),
  ]);
  return {
    product,
    related,
    delivers,
    unitPrice: unitPriceOf(about.settings, product),
    note: product.regulated === "seeds" ? about.settings.reprocann_text : "",
    meta: productMeta(about, product, crumbsOf(product)),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData?.meta ?? [{ title: "Error al cargar el producto" }];

function Tags({ product: { brand, category_name, volume, dimensions } }: { product: Product }) {
  const tags = [category_name, brand, volume, dimensions].filter(Boolean);
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Categoría, marca y medidas">
      {tags.map((tag) => (
        <li key={tag} className="wrap-anywhere rounded-2xl bg-tint px-3 py-1 text-sm">
          {tag}
        </li>
      ))}
    </ul>
  );
}

const ProductText = ({ product: { description, features } }: { product: Product }) => (
  <section aria-labelledby="descripcion">
    <h2 id="descripcion" className="mb-3 text-2xl">
      Descripción
    </h2>
    <p className="wrap-anywhere max-w-[64ch] whitespace-pre-line">{description}</p>
    <ul className="mt-5 grid gap-2">
      {features.map((feature) => (
        <li key={feature} className="wrap-anywhere flex gap-3">
          <Icon name="check" className="mt-0.5 text-leaf" />
          {feature}
        </li>
      ))}
    </ul>
  </section>
);

/** The variant on screen: that of the address, until another is chosen, which the address then names. */
function useVariant(product: Product) {
  const { key, search } = useLocation();
  const [picked, pick] = useState<{ key: string; id: number }>();
  const id = picked?.key === key ? picked.id : askedVariant(new URLSearchParams(search));
  const choose = useCallback(
    ({ id }: Variant) => {
      pick({ key, id });
      // Past the router, which would load the page anew: all that is shown is here.
      history.replaceState(history.state, "", productPath(product.id, id));
    },
    [key, product.id],
  );
  return { variant: variantShown(product, id), choose };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, unitPrice, note, delivers } = loaderData;
  const { variant, choose } = useVariant(product);
  return (
    <div className="wrap pt-5 md:pt-8">
      <Breadcrumbs crumbs={crumbsOf(product)} here={product.name} />
      {/* On a phone the name stands above the picture, and the price below it, all on the first screen. */}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 max-md:gap-y-5 md:mt-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] min-[114rem]:grid-cols-[minmax(0,54rem)_minmax(0,1fr)]">
        <Gallery key={product.id} name={product.name} {...picturesOf(product, variant)} />
        <div className="max-md:contents md:sticky md:top-24 md:grid md:content-start md:gap-6 md:self-start">
          <h1 className="wrap-anywhere text-[clamp(1.5rem,3.2vw,2.5rem)] max-md:order-first max-md:leading-tight">
            {product.name}
          </h1>
          <div className="max-md:order-1 md:-mt-3">
            <Tags product={product} />
          </div>
          <Purchase key={product.id} product={product} unitPrice={unitPrice} chosen={variant} onChoose={choose} />
          <div className="contents max-md:[&>*]:order-1">
            {!isUnlicensed(product) && <ProductNotes />}
            {delivers && !isUnlicensed(product) && <ProductZone />}
            {note && <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{note}</p>}
            <EditLinkOfStaff productId={product.id} />
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="mt-14 md:mt-20">
          <h2 id="relacionados" className="mb-5 section-title">
            Productos relacionados
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-6">
            {related.map((each) => (
              <li key={each.id}>
                <ProductCard product={each} action={cardAction} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 md:mt-20 lg:grid-cols-2">
        <ProductText product={product} />
        <DataSheet product={product} />
      </div>
    </div>
  );
}
