import { Link } from "react-router";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { type CatalogueParams, cataloguePath } from "#src/paths.ts";
import { Icon } from "#src/ui/icon.tsx";
import { brandsOf, type CatalogueQuery, isFiltered, narrowed } from "./catalogue-query.ts";

/** A phone has the switches above the list, which say themselves that they are on. */
type Chip = { label: string; without: CatalogueParams; isSwitch?: boolean };

function chipsOf(query: CatalogueQuery): Chip[] {
  const { desde, hasta, stock, ofertas } = query;
  const brands = brandsOf(query);
  return [
    ...(stock ? [{ label: "Con stock", without: { stock: "" }, isSwitch: true }] : []),
    ...(ofertas ? [{ label: "En oferta", without: { ofertas: "" }, isSwitch: true }] : []),
    ...(desde ? [{ label: `Desde ${formatPesos(Number(desde))}`, without: { desde: "" } }] : []),
    ...(hasta ? [{ label: `Hasta ${formatPesos(Number(hasta))}`, without: { hasta: "" } }] : []),
    ...brands.map((brand) => ({
      label: brand,
      without: { marcas: brands.filter((each) => each !== brand).join("|") },
    })),
  ];
}

/** The filters that are on, each taken off by a press. */
export const FilterChips = ({ query }: { query: CatalogueQuery }) =>
  isFiltered(query) && (
    <ul aria-label="Filtros aplicados" className="mb-5 flex flex-wrap gap-2">
      {chipsOf(query).map(({ label, without, isSwitch }) => (
        <li key={label} className={`max-w-full ${isSwitch ? "max-lg:hidden" : ""}`}>
          <Link
            to={cataloguePath(narrowed(query, without))}
            preventScrollReset
            aria-label={`Quitar el filtro ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-tint px-4 text-sm hover:bg-line"
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={cataloguePath(narrowed(query, { stock: "", ofertas: "", desde: "", hasta: "", marcas: "" }))}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
        >
          Limpiar todo
        </Link>
      </li>
    </ul>
  );
