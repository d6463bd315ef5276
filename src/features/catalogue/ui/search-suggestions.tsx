import { Link } from "react-router";
import { countShown } from "#src/contract/counts.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { cataloguePath, productPath } from "#src/paths.ts";
import { MissingPicture, Picture } from "#src/ui/picture.tsx";
import { cardOf } from "../card-product.ts";
import type { Product } from "../contract/product.ts";
import { isPriced } from "../rules.ts";
import type { Suggestions } from "./use-suggestions.ts";

const Thumbnail = ({ image }: { image: string | null }) =>
  image ? (
    <Picture src={image} alt="" sizes="3.5rem" className="size-14 shrink-0 rounded-lg bg-tint object-cover" />
  ) : (
    <MissingPicture className="size-14 shrink-0 overflow-hidden rounded-lg text-[0]" />
  );

type OptionProps = { id: string; product: Product; isActive: boolean; onLeave: () => void };

function Option({ id, product, isActive, onLeave }: OptionProps) {
  const { name, brand, image, final_price, why_not_sold, label, is_lowest } = cardOf(product);
  return (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      to={productPath(product.id)}
      onClick={onLeave}
      className="flex items-center gap-3 rounded-2xl p-2 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-leaf"
    >
      <Thumbnail image={image} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 text-balance leading-snug">{name}</span>
        <span className="block truncate text-muted text-sm">{[brand, label].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">
        {is_lowest && <span className="font-normal text-muted text-sm">Desde </span>}
        {isPriced(final_price) ? formatPesos(final_price) : why_not_sold || "Consultar"}
      </span>
    </Link>
  );
}

type SearchSuggestionsProps = { id: string; suggestions: Suggestions; active: number; onLeave: () => void };

export default function SearchSuggestions({ id, suggestions, active, onLeave }: SearchSuggestionsProps) {
  const { search, products, count, isExact, failure } = suggestions;
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 rounded-3xl border border-line bg-card p-2 shadow-xl">
      {products.length > 0 && (
        <div id={id} role="listbox" aria-label="Sugerencias">
          {products.map((product, place) => (
            <Option
              key={product.id}
              id={`${id}-${place}`}
              product={product}
              isActive={place === active}
              onLeave={onLeave}
            />
          ))}
        </div>
      )}
      {count === 0 ? (
        <p role="status" className="p-3 text-muted">
          {failure ?? `No encontramos nada para “${search}”.`}
        </p>
      ) : (
        <Link
          to={cataloguePath({ search })}
          onClick={onLeave}
          className="mt-1 flex min-h-11 items-center justify-center rounded-2xl font-semibold text-leaf hover:bg-tint"
        >
          Ver todos los resultados ({countShown(count, isExact)})
        </Link>
      )}
    </div>
  );
}
