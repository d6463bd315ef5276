import { Section } from "#src/ui/admin/section.tsx";
import { TextArea } from "#src/ui/admin/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { labelOf } from "../../fields.ts";
import { useProductForm } from "./form-context.ts";

/** What the product is called and what is told of it. */
export function MainFields() {
  const { register, formState } = useProductForm();
  const { errors } = formState;
  return (
    <Section title="Datos del producto">
      <TextField
        label={labelOf("name")}
        autoComplete="off"
        placeholder="Sustrato liviano premium"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextArea label={labelOf("description")} error={errors.description?.message} {...register("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labelOf("volume")}
          autoComplete="off"
          placeholder="50 L"
          error={errors.volume?.message}
          {...register("volume")}
        />
        <TextField
          label={labelOf("dimensions")}
          autoComplete="off"
          placeholder="40 × 60 cm"
          error={errors.dimensions?.message}
          {...register("dimensions")}
        />
      </div>
    </Section>
  );
}
