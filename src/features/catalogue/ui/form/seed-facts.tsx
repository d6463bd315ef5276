import { TextField } from "#src/ui/text-field.tsx";
import { labelOf, SEED_FACT_NAMES } from "../../fields.ts";
import { useProductField, useProductForm } from "./form-context.ts";

export function SeedFacts() {
  const field = useProductField();
  const { errors, defaultValues } = useProductForm().formState;
  const isOpen = SEED_FACT_NAMES.some((fact) => defaultValues?.[fact] || errors[fact]);
  return (
    <details open={isOpen} className="group rounded-2xl border border-line bg-card">
      <summary className="flex min-h-14 items-center gap-4 rounded-2xl px-4 sm:px-5">
        <h2 className="grow text-lg">Ficha técnica de semillas</h2>
        <span
          aria-hidden="true"
          className="icon icon-chevron-down transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-5 sm:pb-5">
        {SEED_FACT_NAMES.map((fact) => (
          <TextField key={fact} label={labelOf(fact)} autoComplete="off" {...field(fact)} />
        ))}
      </div>
    </details>
  );
}
