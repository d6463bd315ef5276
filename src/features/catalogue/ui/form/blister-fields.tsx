import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { useProductForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";

/** Seeds in packs, each with its price and stock. The shop shows them by their number of seeds. */
export function BlisterFields() {
  const { control, formState } = useProductForm();
  const { fields, append, remove } = useFieldArray({ control, name: "blisters" });
  const error = formState.errors.blisters?.message ?? formState.errors.blisters?.root?.message;
  return (
    <Section
      title="Blisters"
      hint="Solo para semillas que se venden por blister. La tienda los ordena por cantidad de semillas."
    >
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map((field, index) => (
            <li key={field.id}>
              <fieldset className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 rounded-xl bg-tint p-3 sm:grid-cols-[1fr_1.5fr_1fr_auto]">
                <legend className="sr-only">Blister {index + 1}</legend>
                <NumberField label="Semillas" name={`blisters.${index}.seed_count`} whole placeholder="3" />
                <div className="max-sm:order-last max-sm:col-span-3">
                  <NumberField
                    label="Precio del blister"
                    name={`blisters.${index}.price`}
                    before="$"
                    placeholder="0,00"
                  />
                </div>
                <NumberField label="Unidades" name={`blisters.${index}.stock`} whole placeholder="0" />
                <IconButton
                  name={`Quitar el blister ${index + 1}`}
                  Icon={Trash2}
                  className="mt-7.5"
                  onClick={() => remove(index)}
                />
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Button
        look="secondary"
        className="w-fit"
        onClick={() => append({ known: null, seed_count: "", price: "", stock: "" })}
      >
        <Plus aria-hidden="true" className="size-5" />
        Agregar blister
      </Button>
    </Section>
  );
}
