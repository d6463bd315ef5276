import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { Fold } from "#src/ui/admin/fold.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf, SEED_FACT_NAMES } from "../../fields.ts";
import { staffCatalogue } from "../admin/queries.ts";
import { useProductField, useProductForm } from "./form-context.ts";

/** Whether this is of seeds: by its category, its blisters, or what is known of them. */
function useIsOfSeeds(): boolean {
  const { control } = useProductForm();
  const [category, options, variants, ...facts] = useWatch({
    control,
    name: ["category", "options", "variants", ...SEED_FACT_NAMES],
  });
  const chosen = useQuery(staffCatalogue.categories()).data?.find(({ id }) => `${id}` === category);
  return chosen?.regulated === "seeds" || (options.length === 0 && variants.length > 0) || facts.some(Boolean);
}

export function SeedFacts() {
  const field = useProductField();
  const isOfSeeds = useIsOfSeeds();
  const { errors, defaultValues } = useProductForm().formState;
  const isOpen = SEED_FACT_NAMES.some((fact) => defaultValues?.[fact] || errors[fact]);
  if (!isOfSeeds && !isOpen) return null;
  return (
    <Fold title={<h2 className="text-lg">Ficha técnica de semillas</h2>} isOpen={isOpen}>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-5 sm:pb-5">
        {SEED_FACT_NAMES.map((fact) => (
          <TextField key={fact} label={labelOf(fact)} autoComplete="off" {...field(fact)} />
        ))}
      </div>
    </Fold>
  );
}
