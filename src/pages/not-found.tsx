import { data, Link, type MetaDescriptor } from "react-router";
import { cataloguePath, PATHS } from "#src/paths.ts";
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
    <div className="wrap max-w-3xl! py-16 md:py-24">
      <p
        aria-hidden="true"
        className="font-display font-extrabold text-[clamp(5rem,22vw,10rem)] text-leaf leading-none"
      >
        404
      </p>
      <h1 className="mt-2 text-[clamp(2rem,6vw,3.25rem)]">Producto no encontrado</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-muted">
        Lo que buscás ya no está o cambió de lugar. Usá el buscador de arriba
        {categories.length > 0 && ", elegí una categoría"} o mirá todo el catálogo.
      </p>
      <ul className="mt-8 flex flex-wrap gap-2">
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
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to={PATHS.catalogue} className={buttonClass()}>
          Ver todos los productos
        </Link>
        <Link to={PATHS.home} className={buttonClass("secondary")}>
          Volver al inicio
        </Link>
      </div>
    </div>
  );
}
