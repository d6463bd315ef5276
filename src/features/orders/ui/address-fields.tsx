import type { FieldPath, UseFormReturn } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import type { Address } from "#src/contract/address.ts";
import { PROVINCE_OPTIONS } from "#src/contract/provinces.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";

const PARTS = [
  { name: "street", label: "Calle", autoComplete: "address-line1", width: "col-span-2 sm:col-span-4" },
  { name: "number", label: "Número", autoComplete: "off", width: "sm:col-span-2" },
  { name: "floor", label: "Piso", autoComplete: "off", width: "sm:col-span-2" },
  { name: "postal_code", label: "Código postal", autoComplete: "postal-code", width: "sm:col-span-2" },
  { name: "city", label: "Ciudad", autoComplete: "address-level2", width: "sm:col-span-2" },
  { name: "province", label: "Provincia", autoComplete: "address-level1", width: "col-span-2 sm:col-span-6" },
  {
    name: "details",
    label: "Detalles",
    hint: "Departamento, entre calles: lo que ayude a llegar. No es obligatorio.",
    autoComplete: "off",
    width: "col-span-2 sm:col-span-6",
  },
] as const;

type AddressFieldsProps<Values extends { address: Address }, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>;
  /** Whether it is the customer's own, which the browser may fill in. */
  isOwn?: boolean;
  /** Whether postal code and province are asked for elsewhere. */
  isPlaceApart?: boolean;
};

/** The parts of `address`, in the checkout and in the staff's form. */
export function AddressFields<Values extends { address: Address }, Checked>({
  form,
  isOwn = false,
  isPlaceApart = false,
}: AddressFieldsProps<Values, Checked>) {
  const field = fieldOf(form);
  const parts = isPlaceApart ? PARTS.filter(({ name }) => name !== "postal_code" && name !== "province") : PARTS;
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <legend className="sr-only">{isPlaceApart ? "Dirección" : "Dirección de entrega"}</legend>
      {parts.map(({ name, width, autoComplete, ...shown }) => {
        const { error, ...input } = field(`address.${name}` as FieldPath<Values>);
        const completed = isOwn ? autoComplete : "off";
        return (
          <div key={name} className={width}>
            {name === "province" ? (
              <SelectField
                {...{ label: shown.label, error, options: PROVINCE_OPTIONS, empty: "Sin elegir" }}
                {...input}
                autoComplete={completed}
              />
            ) : (
              <TextField {...shown} error={error} {...input} autoComplete={completed} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
