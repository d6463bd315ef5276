import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDebounce } from "use-debounce";
import { staffQuery } from "#src/client/api-query.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { PauseInput, PriceRule } from "../contract.ts";
import { suppliersQuery } from "./queries.ts";

type AnyScope = PriceRule["scope"] | PauseInput["scope"];

type Select = { value: string; onChange: (event: { target: { value: string } }) => void };

/** A choice among the catalogue's categories or brands, which a page hands in. */
export type CatalogueChoice = (of: "category" | "brand", select: Select) => ReactNode;

export type Chosen<Scope extends AnyScope> = { scope: Scope; value: string };

type ScopeFieldsProps<Scope extends AnyScope> = {
  label: string;
  scopes: readonly { value: Scope; label: string }[];
  chosen: Chosen<Scope>;
  onChoose: (chosen: Chosen<Scope>) => void;
  choice: CatalogueChoice;
};

/** What a rule or a pause is about: a kind, and which of it. */
export function ScopeFields<Scope extends AnyScope>({
  label,
  scopes,
  chosen,
  onChoose,
  choice,
}: ScopeFieldsProps<Scope>) {
  const { scope, value } = chosen;
  const kind: AnyScope = scope;
  const choose = (wanted: string) =>
    onChoose({ scope: scopes.find((one) => one.value === wanted)?.value ?? scope, value: "" });
  const which: Select = { value, onChange: ({ target }) => onChoose({ scope, value: target.value }) };
  return (
    <>
      <SelectField label={label} options={scopes} value={scope} onChange={({ target }) => choose(target.value)} />
      {kind === "supplier" && <SupplierSelect {...which} />}
      {kind === "product" && <ProductSelect {...which} />}
      {(kind === "category" || kind === "brand") && choice(kind, which)}
    </>
  );
}

export function SupplierSelect(select: Select) {
  const { data, error } = useQuery(suppliersQuery());
  const options = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField label="Proveedor" empty="Elegí uno" error={error?.message} options={options} {...select} />;
}

function ProductSelect(select: Select) {
  const [typed, setTyped] = useState("");
  const [search] = useDebounce(typed.trim(), 300);
  const query = { search, page_size: 20, include_unavailable: "true" } as const;
  const { data } = useQuery({ ...staffQuery("/products/", { query }), enabled: search.length > 1 });
  const options = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TextField
        label="Buscar producto"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField label="Producto" empty={data ? "Elegí uno" : "Buscalo primero"} options={options} {...select} />
    </>
  );
}
