import { cataloguePath } from "#src/paths.ts";
import { Icon } from "#src/ui/icon.tsx";
import { MissingPicture, Picture } from "#src/ui/picture.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { Menu, MenuCategory } from "../contract/category.ts";

/** So many are in view; the others wait behind a press. */
const IN_VIEW = 6;

const LARGE = "grid-cols-2 sm:grid-cols-3 lg:grid-cols-6";
const SMALL = "grid-cols-3 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]";

const Categories = ({ of, columns }: { of: readonly MenuCategory[]; columns: string }) => (
  <ul className={`mt-5 grid gap-x-3 gap-y-5 md:gap-x-5 md:gap-y-7 ${columns}`}>
    {of.map(({ id, name, label, image, product_count }) => (
      <li key={id}>
        <PrefetchLink to={cataloguePath({ categories: name })} className="group/card block">
          <span className="block aspect-square overflow-hidden rounded-2xl bg-tint">
            {image === null ? (
              <MissingPicture className="size-full" />
            ) : (
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, 45vw"
                className="size-full object-cover transition-transform duration-250 group-hover/card:scale-103"
              />
            )}
          </span>
          <span className="wrap-anywhere mt-2 block font-display font-semibold text-sm leading-tight tracking-tight decoration-2 decoration-leaf underline-offset-4 group-hover/card:underline md:text-lg">
            {label}
          </span>
          <span className="text-muted text-sm tabular-nums">
            {product_count === 1 ? "1 producto" : `${product_count} productos`}
          </span>
        </PrefetchLink>
      </li>
    ))}
  </ul>
);

export default function CategoryIndex({ menu }: { menu: Menu }) {
  const categories = menu.groups.flatMap((group) => group.categories);
  if (categories.length === 0) return null;
  const rest = categories.slice(IN_VIEW);
  return (
    <section aria-labelledby="indice">
      <h2 id="indice" className="section-title">
        Qué hay en la tienda
      </h2>
      <Categories of={categories.slice(0, IN_VIEW)} columns={LARGE} />
      {rest.length > 0 && (
        <details className="group mt-5">
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf">
            {rest.length === 1 ? "1 categoría más" : `${rest.length} categorías más`}
            <Icon name="chevron-down" className="size-4 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <Categories of={rest} columns={SMALL} />
        </details>
      )}
    </section>
  );
}
