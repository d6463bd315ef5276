import type { FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { Columns } from "../contract.ts";

const FIELDS = [
  { name: "date", label: "Fecha" },
  { name: "amount", label: "Importe" },
  { name: "payer", label: "Quién pagó" },
  { name: "reference", label: "Referencia o concepto" },
] as const;

type ColumnsFormProps = { heads: readonly string[]; isBusy: boolean; onChoose: (columns: Columns) => void };

/** Asks under which titles things stand; the next file of the same bank is read by them. */
export function ColumnsForm({ heads, isBusy, onChoose }: ColumnsFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(Object.fromEntries(new FormData(event.currentTarget)) as Columns);
  };
  return (
    <form
      onSubmit={send}
      aria-label="Columnas del archivo"
      className="grid gap-3 rounded-xl bg-tint p-4 sm:grid-cols-2"
    >
      {FIELDS.map(({ name, label }) => (
        <SelectField
          key={name}
          label={label}
          empty="No está"
          options={heads.filter((head) => head !== "").map((head) => ({ value: head, label: head }))}
          name={name}
        />
      ))}
      <Button type="submit" disabled={isBusy} className="sm:col-span-2 sm:justify-self-start">
        Leer con estas columnas
      </Button>
    </form>
  );
}
