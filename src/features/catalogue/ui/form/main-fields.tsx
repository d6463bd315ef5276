import { Section } from "#src/ui/admin/section.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { exampleOf, labelOf, MEASURE_NAMES } from "../../fields.ts";
import { useProductField } from "./form-context.ts";

export function MainFields() {
  const field = useProductField();
  return (
    <Section title="Datos del producto">
      <TextField label={labelOf("name")} placeholder="Sustrato liviano premium" {...field("name")} />
      <TextArea label={labelOf("description")} {...field("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        {MEASURE_NAMES.map((measure) => (
          <TextField key={measure} label={labelOf(measure)} placeholder={exampleOf(measure)} {...field(measure)} />
        ))}
      </div>
    </Section>
  );
}
