import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { formatPesos } from "#src/contract/format.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf } from "../../fields.ts";
import { withLabel } from "../../rules.ts";
import { useProductForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { formQueries } from "./queries.ts";

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
  const [words] = useDebounce(typed.trim(), 300);
  const { data, error } = useQuery(formQueries.partSearch(words));
  const found = words.length > 1 && typed !== "" ? (data?.results ?? []) : [];
  const options = found
    .filter(({ parts }) => parts.length === 0)
    .flatMap(({ id, name, variants }) =>
      variants
        .filter((variant) => !isOut(variant.id, id))
        .map((variant) => ({ ...variant, name: withLabel(name, variant.label) })),
    );
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
      <p role="status" className="text-muted text-sm empty:hidden">
        {error?.message ??
          (data && words.length > 1 && typed !== "" && options.length === 0 ? "No se encontró nada" : "")}
      </p>
      {options.length > 0 && (
        <ul className="max-h-80 overflow-y-auto rounded-2xl border border-line p-1">
          {options.map(({ id: variant_id, name, stock, final_price }) => (
            <li key={variant_id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-left hover:bg-tint"
                onClick={() => {
                  onAdd({ variant_id, name });
                  setTyped("");
                }}
              >
                <Plus aria-hidden="true" className="size-5 shrink-0 text-leaf" />
                <span className="wrap-anywhere min-w-0 grow">{name}</span>
                <span className="shrink-0 text-muted text-sm tabular-nums">
                  {formatPesos(final_price)} · {stock} u.
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
