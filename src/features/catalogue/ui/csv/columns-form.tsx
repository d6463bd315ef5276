import { type FormEvent, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { ChosenColumns } from "./import-calls.ts";

type ColumnsFormProps = {
  columns: readonly { head: string; becomes: string | null }[];
  choices: readonly string[];
  words: string;
  onChoose: (columns: ChosenColumns) => void;
};

export function ColumnsForm({ columns, choices, words, onChoose }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <form onSubmit={send} aria-label="Columnas de la planilla" className="grid gap-3 rounded-xl bg-tint p-4">
      <p>{words}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ head, becomes }) => (
          <SelectField
            key={head}
            label={head}
            empty="No traerla"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={chosen[head] ?? becomes ?? ""}
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
