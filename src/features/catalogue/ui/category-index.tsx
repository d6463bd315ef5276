import { cataloguePath } from "#src/paths.ts";
import { MissingPicture, Picture } from "#src/ui/picture.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { Menu } from "../contract/category.ts";

type CategoryIndexProps = {
  menu: Menu;
  pictures: Readonly<Record<string, string>>;
};

export function CategoryIndex({ menu, pictures }: CategoryIndexProps) {
  const categories = menu.groups.flatMap((group) => group.categories);
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="indice">
      <h2 id="indice" className="text-[clamp(1.625rem,3.2vw,2.5rem)]">
        Qué hay en la tienda
      </h2>
      <ul className="mt-5 grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] md:gap-x-5 md:gap-y-7">
        {categories.map(({ id, name, product_count }) => (
          <li key={id}>
            <PrefetchLink to={cataloguePath({ categories: name })} className="group block">
              <span className="block aspect-square overflow-hidden rounded-2xl bg-tint">
                {pictures[id] === undefined ? (
                  <MissingPicture className="size-full" />
                ) : (
                  <Picture
                    src={pictures[id]}
                    alt=""
                    sizes="(min-width: 48rem) 10rem, 30vw"
                    className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
                  />
                )}
              </span>
              <span className="wrap-anywhere mt-2 block font-display font-semibold text-sm leading-tight tracking-tight decoration-2 decoration-leaf underline-offset-4 group-hover:underline md:text-lg">
                {name}
              </span>
              <span className="text-muted text-sm tabular-nums">
                {product_count === 1 ? "1 producto" : `${product_count} productos`}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
