import { useQuery } from "@tanstack/react-query";
import { useController, useWatch } from "react-hook-form";
import { staffLists } from "#src/client/staff-lists.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { DayField } from "#src/ui/admin/day-field.tsx";
import { Fold } from "#src/ui/admin/fold.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf, SEED_FACT_NAMES } from "../../fields.ts";
import { isLicenceOver } from "../../rules.ts";
import { useProductField, useProductForm } from "./form-context.ts";

const FACTS = [...SEED_FACT_NAMES, "licence_until"] as const;

/** Whether this is of seeds: by its category, its blisters, or what is known of them. */
function useIsOfSeeds(): boolean {
  const { control } = useProductForm();
  const [category, options, variants, ...facts] = useWatch({
    control,
    name: ["category", "options", "variants", ...FACTS],
  });
  const chosen = useQuery(staffLists.categories()).data?.find(({ id }) => `${id}` === category);
  return chosen?.regulated === "seeds" || (options.length === 0 && variants.length > 0) || facts.some(Boolean);
}

const OVER = "Venció: se ve en la tienda, sin precio, y nadie lo puede pedir hasta que la renueves.";

/** Above a form whose licence ended, far from its field. */
export function LicenceNotice() {
  const licence = useWatch({ control: useProductForm().control, name: "licence_until" });
  if (!isLicenceOver(licence || null, dayOf(new Date()))) return null;
  return (
    <Notice tone="error">Licencia vencida: nadie lo puede pedir. Renovala en la ficha técnica de semillas.</Notice>
  );
}

export function SeedFacts() {
  const field = useProductField();
  const isOfSeeds = useIsOfSeeds();
  const { control, formState } = useProductForm();
  const { errors, defaultValues } = formState;
  const { value: licence, onChange } = useController({ control, name: "licence_until" }).field;
  const isOver = isLicenceOver(licence || null, dayOf(new Date()));
  const isOpen = FACTS.some((fact) => defaultValues?.[fact] || errors[fact]);
  if (!isOfSeeds && !isOpen) return null;
  return (
    <Fold title={<h2 className="text-lg">Ficha técnica de semillas</h2>} isOpen={isOpen}>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-5 sm:pb-5">
        {SEED_FACT_NAMES.map((fact) => (
          <TextField key={fact} label={labelOf(fact)} {...field(fact)} />
        ))}
        <DayField
          label={labelOf("licence_until")}
          value={licence}
          onChange={onChange}
          error={errors.licence_until?.message}
          hint={isOver ? OVER : "Hasta ese día se vende, y dos semanas antes lo avisa Hoy. Vacío, no vence."}
        />
      </div>
    </Fold>
  );
}
