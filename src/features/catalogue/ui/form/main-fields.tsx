import { Section } from "#src/ui/admin/section.tsx";
import { TextArea } from "#src/ui/admin/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { useProductForm } from "./form-context.ts";

/** What the product is called and what is told of it. */
export function MainFields() {
  const { register, formState } = useProductForm();
  const { errors } = formState;
  return (
    <Section title="Datos del producto">
      <TextField
        label="Nombre"
        autoComplete="off"
        placeholder="Sustrato liviano premium"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextArea label="Descripción" error={errors.description?.message} {...register("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Volumen"
          autoComplete="off"
          placeholder="50 L"
          error={errors.volume?.message}
          {...register("volume")}
        />
        <TextField
          label="Dimensiones"
          autoComplete="off"
          placeholder="40 × 60 cm"
          error={errors.dimensions?.message}
          {...register("dimensions")}
        />
      </div>
    </Section>
  );
}
