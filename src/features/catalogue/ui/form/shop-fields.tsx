import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { staffLists } from "#src/client/staff-lists.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { ChoiceSelect } from "#src/ui/admin/choice-select.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf } from "../../fields.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { useProductForm } from "./form-context.ts";

export function ShopFields() {
  const { register, formState } = useProductForm();
  const brands = useQuery(staffLists.brands());
  const brandList = useId();
  return (
    <Section title="En la tienda">
      <CheckField
        label={labelOf("is_available")}
        hint="Si lo destildás, nadie lo ve ni lo puede pedir."
        {...register("is_available")}
      />
      <CategoryField />
      <TextField
        label={labelOf("brand")}
        list={brandList}
        error={formState.errors.brand?.message}
        hint={brands.isError ? "Error al cargar las marcas: escribila igual." : undefined}
        {...register("brand")}
      />
      <datalist id={brandList}>
        {brands.data?.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </Section>
  );
}

function CategoryField() {
  const { control, setValue } = useProductForm();
  const { field, fieldState } = useController({ control, name: "category" });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1">
      <ChoiceSelect of="category" problem={fieldState.error?.message} {...field} />
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 w-fit font-semibold text-leaf underline-offset-4 hover:underline"
      >
        Crear o eliminar categorías
      </button>
      <CategoryDialog
        open={isOpen}
        chosen={field.value}
        onClose={() => setOpen(false)}
        onMade={(id) => {
          setValue("category", `${id}`, { shouldDirty: true, shouldValidate: true });
          setOpen(false);
        }}
        onDeleted={() => field.onChange("")}
      />
    </div>
  );
}
