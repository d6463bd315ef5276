import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Options, SelectField } from "#src/ui/select-field.tsx";
import { staffCatalogue } from "./queries.ts";

const WORDS = {
  category: { label: "Categoría", empty: "Elegí una categoría" },
  brand: { label: "Marca", empty: "Elegí una marca" },
};

type Listed = keyof typeof WORDS;

function useChoices(of: Listed) {
  const categories = useQuery({
    ...staffCatalogue.categories(),
    enabled: of === "category",
    select: (all) => all.map(({ id, name }) => ({ value: `${id}`, label: name })),
  });
  const brands = useQuery({
    ...staffCatalogue.brands(),
    enabled: of === "brand",
    select: (names) => names.map((name) => ({ value: name, label: name })),
  });
  return of === "category" ? categories : brands;
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
