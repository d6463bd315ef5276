import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Facets } from "#src/features/catalogue/contract/product-list.ts";
import { type CatalogueParams, cataloguePath, PATHS } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { GetForm } from "#src/ui/get-form.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import {
  brandsOf,
  type CatalogueQuery,
  type FacetGroup,
  facetGroups,
  narrowed,
  switchesOf,
} from "./catalogue-query.ts";
import { HiddenFilters } from "./hidden-filters.tsx";

type FacetsProps = { query: CatalogueQuery; facets: Facets };

/** So many brands are in view; the others wait behind a press. */
const BRANDS_IN_VIEW = 8;

type ToggleProps = {
  label: string;
  count: number | null;
  isOn: boolean;
  query: CatalogueQuery;
  change: CatalogueParams;
};

/** A filter that is on or off, whatever the others are: a link, so that it works without scripts. */
const Toggle = ({ label, count, isOn, query, change }: ToggleProps) => (
  <li>
    <Link
      to={cataloguePath(narrowed(query, change))}
      preventScrollReset
      rel="nofollow"
      aria-current={isOn ? "true" : undefined}
      className="-mx-3 flex min-h-10 items-center gap-3 rounded-full px-3 hover:bg-tint max-lg:min-h-11"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-md border ${isOn ? "border-leaf bg-leaf text-on-leaf" : "border-edge bg-card"}`}
      >
        {isOn && <Icon name="check" className="size-4" />}
      </span>
      <span className={`wrap-anywhere min-w-0 grow ${isOn ? "font-semibold" : ""}`}>{label}</span>
      {count !== null && (
        <span className="text-muted text-sm tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? "producto" : "productos"}</span>
        </span>
      )}
    </Link>
  </li>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group border-line border-t py-1">
    <summary className="flex min-h-11 items-center justify-between font-display font-semibold">
      {title}
      <Icon name="chevron-down" className="size-4 text-muted transition-transform duration-200 group-open:rotate-180" />
    </summary>
    <div className="pb-2">{children}</div>
  </details>
);

function PriceRange({ query, facets }: FacetsProps) {
  const { desde, hasta } = query;
  const bounds = [
    { name: "desde", label: "Precio desde", value: desde, limit: Math.floor(facets.lowest_price) },
    { name: "hasta", label: "Precio hasta", value: hasta, limit: Math.ceil(facets.highest_price) },
  ];
  return (
    <GetForm action={PATHS.catalogue} className="grid grid-cols-2 gap-2">
      <HiddenFilters query={query} except={["desde", "hasta"]} />
      {bounds.map(({ name, label, value, limit }) => (
        <input
          key={`${name}${value}`}
          type="text"
          inputMode="numeric"
          pattern="\d{1,9}"
          title="Pesos, sin puntos ni comas"
          name={name}
          aria-label={label}
          placeholder={limit > 0 ? formatPesos(limit) : "$"}
          defaultValue={value}
          className={`${fieldClass} min-w-0 px-3 tabular-nums`}
        />
      ))}
      <Button type="submit" tone="soft" className="col-span-2">
        Aplicar precio
      </Button>
    </GetForm>
  );
}

function Brands({ query, facets }: FacetsProps) {
  const chosen = brandsOf(query);
  const gone = chosen.filter((name) => !facets.brands.some((brand) => brand.name === name));
  const brands = [...gone.map((name) => ({ name, count: 0 })), ...facets.brands];
  const toggles = brands.map(({ name, count }) => {
    const isOn = chosen.includes(name);
    const marcas = (isOn ? chosen.filter((each) => each !== name) : [...chosen, name]).join("|");
    return (
      <Toggle
        key={name}
        label={name}
        count={facets.is_exact ? count : null}
        isOn={isOn}
        query={query}
        change={{ marcas }}
      />
    );
  });
  const hidden = toggles.slice(BRANDS_IN_VIEW);
  return (
    <>
      <ul>{toggles.slice(0, BRANDS_IN_VIEW)}</ul>
      {hidden.length > 0 && (
        <details open={chosen.some((name) => brands.findIndex((brand) => brand.name === name) >= BRANDS_IN_VIEW)}>
          <summary className="flex min-h-11 items-center font-semibold text-leaf">
            {hidden.length === 1 ? "1 marca más" : `${hidden.length} marcas más`}
          </summary>
          <ul>{hidden}</ul>
        </details>
      )}
    </>
  );
}

function Availability({ query, facets }: FacetsProps) {
  const toggles = switchesOf(query, facets);
  if (toggles.length === 0) return null;
  return (
    <Group title="Disponibilidad">
      <ul>
        {toggles.map(({ count, ...toggle }) => (
          <Toggle key={toggle.label} count={facets.is_exact ? count : null} query={query} {...toggle} />
        ))}
      </ul>
    </Group>
  );
}

/** What narrows the list beside its category, several at once: stock, offers, price and brands. */
export function CatalogueFacets({ only, ...list }: FacetsProps & { only?: FacetGroup | undefined }) {
  const groups = facetGroups(list.query, list.facets).filter((group) => only === undefined || group === only);
  return (
    <nav aria-label="Otros filtros" className="grid">
      {only === undefined && <Availability {...list} />}
      {groups.map((group) => (
        <Group key={group} title={group}>
          {group === "Precio" ? <PriceRange {...list} /> : <Brands {...list} />}
        </Group>
      ))}
    </nav>
  );
}
