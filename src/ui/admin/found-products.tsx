import { useQuery } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { staffQuery } from "#src/client/api-query.ts";

const foundQuery = (search: string) =>
  staffQuery("/products/", {
    query: { search, page_size: 8, include_unavailable: "true" },
    failure: "Error al buscar productos",
  });

type Product = Awaited<ReturnType<NonNullable<ReturnType<typeof foundQuery>["queryFn"]>>>["results"][number];

type Found = { product: Product; variant: Product["variants"][number] };

type FoundProductsProps = {
  typed: string;
  nameOf: (found: Found) => string;
  /** What else is told of one: its brand unless it is given. */
  aboutOf?: (found: Found) => string;
  isOut?: (found: Found) => boolean;
  onChoose: (found: Found) => void;
};

const brandOf = ({ product }: Found): string => product.brand || "Sin marca";

/** The variants of what was typed, to choose one. */
export function FoundProducts({ typed, nameOf, aboutOf = brandOf, isOut, onChoose }: FoundProductsProps) {
  const [search] = useDebounce(typed.trim(), 300);
  const { data, error } = useQuery({ ...foundQuery(search), enabled: search.length > 1 });
  if (typed.trim() === "" || search.length < 2) return null;
  if (!data) return error && <p role="status">{error.message}</p>;
  const found = data.results
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter((one) => !isOut?.(one));
  if (found.length === 0) return <p className="text-muted">No hay productos con ese nombre.</p>;
  return (
    <ul aria-label="Productos encontrados" className="grid max-h-80 overflow-y-auto">
      {found.map((one) => (
        <li key={one.variant.id}>
          <button
            type="button"
            onClick={() => onChoose(one)}
            className="wrap-anywhere min-h-11 w-full rounded-xl px-3 py-2 text-left font-medium hover:bg-tint"
          >
            {nameOf(one)}
            <span className="font-normal text-muted text-sm tabular-nums"> · {aboutOf(one)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
