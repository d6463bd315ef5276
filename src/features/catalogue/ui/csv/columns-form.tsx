import { type FormEvent, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { ChosenColumns } from "./import-calls.ts";

type ColumnsFormProps = {
  heads: readonly string[];
  /** The shop's own titles. */
  choices: readonly string[];
  onChoose: (columns: ChosenColumns) => void;
};

/** Asks what the titles that nobody knows stand for. */
export function ColumnsForm({ heads, choices, onChoose }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <form onSubmit={send} aria-label="Columnas de la planilla" className="grid gap-3 rounded-xl bg-tint p-4">
      <p>Decinos qué es cada columna que no conocemos. La próxima vez ya lo sabemos.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {heads.map((head) => (
          <SelectField
            key={head}
            label={head}
            empty="No traerla"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={chosen[head] ?? ""}
            onChange={({ target }) => setChosen({ ...chosen, [head]: target.value })}
          />
        ))}
      </div>
      <Button type="submit" tone="secondary" className="justify-self-start">
        Revisar con estas columnas
      </Button>
    </form>
  );
}
