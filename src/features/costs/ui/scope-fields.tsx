import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounce } from "use-debounce";
import { staffQuery } from "#src/client/api-query.ts";
import { ChoiceSelect } from "#src/ui/admin/choice-select.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { PauseInput, PriceRule } from "../contract.ts";

type AnyScope = PriceRule["scope"] | PauseInput["scope"];

type Select = { value: string; onChange: (event: { target: { value: string } }) => void };

export type Chosen<Scope extends AnyScope> = { scope: Scope; value: string };

type ScopeFieldsProps<Scope extends AnyScope> = {
  label: string;
  scopes: readonly { value: Scope; label: string }[];
  chosen: Chosen<Scope>;
  onChoose: (chosen: Chosen<Scope>) => void;
};

/** What a rule or a pause is about: a kind, and which of it. */
export function ScopeFields<Scope extends AnyScope>({ label, scopes, chosen, onChoose }: ScopeFieldsProps<Scope>) {
  const { scope, value } = chosen;
  const kind: AnyScope = scope;
  const choose = (wanted: string) =>
    onChoose({ scope: scopes.find((one) => one.value === wanted)?.value ?? scope, value: "" });
  const which: Select = { value, onChange: ({ target }) => onChoose({ scope, value: target.value }) };
  return (
    <>
      <SelectField label={label} options={scopes} value={scope} onChange={({ target }) => choose(target.value)} />
      {kind === "product" ? <ProductSelect {...which} /> : kind !== "all" && <ChoiceSelect of={kind} {...which} />}
    </>
  );
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
