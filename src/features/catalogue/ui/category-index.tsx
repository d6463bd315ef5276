import { Link } from "react-router";
import { catalogueAddress } from "#src/addresses.ts";
import type { Category } from "../contract.ts";
import { stockedCategories } from "./category-menu.ts";

/** Everything the shop keeps, as a book's index: each category with how much there is of it. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  const stocked = stockedCategories(categories);
  if (stocked.length === 0) return null;
  return (
    <section aria-labelledby="indice" className="border-ink border-t-2 pt-5">
      <h2 id="indice" className="font-sans font-semibold text-base tracking-normal">
        Qué hay en la tienda
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-5 md:gap-x-8">
        {stocked.map(({ id, name, label, product_count }) => (
          <li key={id}>
            <Link
              to={catalogueAddress({ categories: name })}
              prefetch="intent"
              className="inline-flex min-h-11 items-start gap-1 py-1 font-bold font-display text-[clamp(1.5rem,3.4vw,2.5rem)] leading-tight tracking-tight decoration-3 decoration-sprout underline-offset-6 hover:underline"
            >
              {label}
              <span className="mt-[0.35em] font-medium font-sans text-leaf text-sm leading-none tracking-normal tabular-nums">
                {product_count}
                <span className="sr-only"> {product_count === 1 ? "producto" : "productos"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
