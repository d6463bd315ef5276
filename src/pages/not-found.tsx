import { data, Link, type MetaDescriptor } from "react-router";
import { cataloguePath, PATHS } from "#src/paths.ts";
import { BesideTitle } from "#src/ui/beside-title.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import type { Route } from "./+types/not-found.ts";
import { shopContext } from "./shop-context.ts";
import { pageMeta, shopData } from "./storefront/meta.ts";
import { useShop } from "./storefront/use-shop.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = await shopData(context.get(shopContext));
  const meta = pageMeta(about, {
    title: `Producto no encontrado · ${about.settings.name}`,
    description: "Lo que buscás ya no está en esta dirección. Probá con el buscador o con las categorías.",
    path: PATHS.notFound,
    isIndexed: false,
  });
  return data({ meta }, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData.meta;

export default function NotFound() {
  const { menu } = useShop();
  const categories = menu.groups.flatMap((group) => group.categories);
  return (
    <div className="wrap py-10 md:py-20">
      <BesideTitle
        title="Producto no encontrado"
        introduction={
          <>
            <p className="mt-3 mb-6 text-lg text-muted">
              Lo que buscás ya no está o cambió de lugar. Tu carrito sigue como lo dejaste.
            </p>
            <Link to={PATHS.catalogue} className={buttonClass()}>
              Ver todos los productos
            </Link>
          </>
        }
      >
        <ul aria-label="Categorías" className="flex flex-wrap gap-2">
          {categories.map(({ id, name, label }) => (
            <li key={id}>
              <Link
                to={cataloguePath({ categories: name })}
                className="wrap-anywhere inline-flex min-h-11 items-center rounded-3xl bg-tint px-4 hover:bg-line"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </BesideTitle>
    </div>
  );
}
