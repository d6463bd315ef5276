import { X } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { FoundProducts } from "#src/ui/admin/found-products.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf } from "../../fields.ts";
import { withLabel } from "../../rules.ts";
import { useProductForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";

type Part = { variant_id: number; name: string };

/** What a kit is made of; nothing of a product with variants. */
export function KitFields({ productId }: { productId: number | undefined }) {
  const { control, formState } = useProductForm();
  const { fields, append, remove } = useFieldArray({ control, name: "parts" });
  const variants = useWatch({ control, name: "variants" });
  if (variants.length > 0 && fields.length === 0) return null;
  const { parts: errors } = formState.errors;
  return (
    <Section
      title="Kit: qué trae"
      hint="Un kit está hecho de otros productos: vende mientras alcance el stock de todos, y se descuenta de cada uno."
    >
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map(({ id, name }, index) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-x-3">
              <p className="wrap-anywhere self-center pt-6 font-medium leading-snug">{name}</p>
              <NumberField label="Cantidad" name={`parts.${index}.quantity`} whole />
              <IconButton Icon={X} name={`Sacar ${name}`} onClick={() => remove(index)} />
              <div className="col-span-3">
                <FieldError>{errors?.[index]?.variant_id?.message}</FieldError>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FieldError>{errors?.message ?? errors?.root?.message}</FieldError>
      <PartSearch
        isOut={(variant, product) => product === productId || fields.some(({ variant_id }) => variant_id === variant)}
        onAdd={(part) => append({ ...part, quantity: "1" })}
      />
      {fields.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={labelOf("parts_discount")}
            name="parts_discount"
            after="%"
            hint="Sobre la suma de lo que trae. Vacío: el precio es propio."
          />
        </div>
      )}
    </Section>
  );
}

type PartSearchProps = { isOut: (variant: number, product: number) => boolean; onAdd: (part: Part) => void };

function PartSearch({ isOut, onAdd }: PartSearchProps) {
  const [typed, setTyped] = useState("");
  return (
    <div className="grid gap-2">
      <TextField
        label="Agregar al kit"
        type="search"
        placeholder="Nombre, marca o código"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would save the product.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <FoundProducts
        typed={typed}
        isOut={({ product, variant }) => product.parts.length > 0 || isOut(variant.id, product.id)}
        nameOf={({ product, variant }) => withLabel(product.name, variant.label)}
        aboutOf={({ variant }) => `${formatPesos(variant.final_price)} · ${variant.stock} u.`}
        onChoose={({ product, variant }) => {
          onAdd({ variant_id: variant.id, name: withLabel(product.name, variant.label) });
          setTyped("");
        }}
      />
    </div>
  );
}
