import { Fold } from "#src/ui/admin/fold.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf, SEED_FACT_NAMES } from "../../fields.ts";
import { useProductField, useProductForm } from "./form-context.ts";

export function SeedFacts() {
  const field = useProductField();
  const { errors, defaultValues } = useProductForm().formState;
  const isOpen = SEED_FACT_NAMES.some((fact) => defaultValues?.[fact] || errors[fact]);
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
