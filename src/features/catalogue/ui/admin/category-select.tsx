import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "#src/client/failure-message.ts";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import { CategoryOptions } from "./category-options.tsx";
import { staffCatalogue } from "./queries.ts";

type CategorySelectProps = {
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
};

export function CategorySelect({ value, onChange, problem }: CategorySelectProps) {
  const { error } = useQuery(staffCatalogue.categories());
  const failure = error ? failureMessage(error, "Error al cargar las categorías") : undefined;
  return (
    <FieldFrame label="Categoría" error={problem ?? failure}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)} className={fieldClass}>
          <option value="">Elegí una categoría</option>
          <CategoryOptions />
        </select>
      )}
    </FieldFrame>
  );
}
