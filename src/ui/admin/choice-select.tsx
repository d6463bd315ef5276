import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { staffLists } from "#src/client/staff-lists.ts";
import { Options, SelectField } from "../select-field.tsx";

const WORDS = {
  category: { label: "Categoría", empty: "Elegí una categoría" },
  brand: { label: "Marca", empty: "Elegí una marca" },
  supplier: { label: "Proveedor", empty: "Elegí uno" },
};

type Listed = keyof typeof WORDS;

function useChoices(of: Listed) {
  const categories = useQuery({
    ...staffLists.categories(),
    enabled: of === "category",
    select: (all) => all.map(({ id, name }) => ({ value: `${id}`, label: name })),
  });
  const brands = useQuery({
    ...staffLists.brands(),
    enabled: of === "brand",
    select: (names) => names.map((name) => ({ value: name, label: name })),
  });
  const suppliers = useQuery({
    ...staffLists.suppliers(),
    enabled: of === "supplier",
    select: ({ results }) => results.map(({ id, name }) => ({ value: `${id}`, label: name })),
  });
  return { category: categories, brand: brands, supplier: suppliers }[of];
}

export const ChoiceOptions = ({ of }: { of: Listed }) => <Options of={useChoices(of).data ?? []} />;

type ChoiceSelectProps = Omit<ComponentProps<typeof SelectField>, "label" | "options" | "error"> & {
  of: Listed;
  problem?: string | undefined;
};

export function ChoiceSelect({ of, problem, ...select }: ChoiceSelectProps) {
  const { data = [], error } = useChoices(of);
  return <SelectField {...WORDS[of]} error={problem ?? error?.message} options={data} {...select} />;
}
