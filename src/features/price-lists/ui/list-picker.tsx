import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { Fold } from "#src/ui/admin/fold.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { Columns, PriceList } from "../contract.ts";
import { type Reading, sendList } from "./send-list.ts";

const FIELDS = [
  { name: "code", label: "Código" },
  { name: "barcode", label: "Código de barras" },
  { name: "name", label: "Nombre" },
  { name: "cost", label: "Precio" },
] as const satisfies readonly { name: keyof Columns; label: string }[];

const CURRENCIES = [
  { value: "ARS", label: "Pesos" },
  { value: "USD", label: "Dólares" },
];

const VAT = [
  { value: "false", label: "Sin IVA" },
  { value: "true", label: "Con IVA" },
];

type ReadingFormProps = {
  heads: readonly string[];
  read?: PriceList;
  isBusy: boolean;
  onRead: (reading: Reading) => void;
};

/** Says under which heads things stand, in which currency, and whether with VAT. */
function ReadingForm({ heads, read, isBusy, onRead }: ReadingFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currency, with_vat, ...columns } = Object.fromEntries(new FormData(event.currentTarget));
    onRead({ columns: columns as Columns, currency: `${currency}`, with_vat: `${with_vat}` });
  };
  const options = heads.map((head) => ({ value: head, label: head }));
  return (
    <form onSubmit={send} aria-label="Cómo leer la lista" className="grid gap-3 sm:grid-cols-2">
      {FIELDS.map(({ name, label }) => (
        <SelectField
          key={name}
          label={label}
          empty="No está"
          options={options}
          name={name}
          defaultValue={read?.columns[name]}
        />
      ))}
      <SelectField
        label="Moneda, donde no se dice"
        options={CURRENCIES}
        name="currency"
        defaultValue={read?.currency}
      />
      <SelectField
        label="Los precios están"
        options={VAT}
        name="with_vat"
        defaultValue={`${read?.with_vat ?? false}`}
      />
      <Button type="submit" disabled={isBusy} className="sm:col-span-2 sm:justify-self-start">
        Leer así
      </Button>
    </form>
  );
}

type ListPickerProps = { supplier: number; read: PriceList | undefined; onRead: (list: PriceList) => void };

/** Takes a list, and asks how to read it where that can't be told or was told wrongly. */
export function ListPicker({ supplier, read, onRead }: ListPickerProps) {
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const reading = useMutation({
    mutationFn: ({ from, as }: { from: File; as?: Reading }) => sendList(supplier, from, as),
    onSuccess: async (list) => {
      onRead(list);
      await refresh();
    },
  });
  const heads = reading.error instanceof ApiError ? reading.error.body.heads : undefined;
  const form = (all: readonly string[]) =>
    file && (
      <ReadingForm
        key={`${read?.id} ${all.join()}`}
        heads={all}
        {...(read && { read })}
        isBusy={reading.isPending}
        onRead={(as) => reading.mutate({ from: file, as })}
      />
    );
  const isOfFile = file && read?.file_name === file.name && !reading.error;
  return (
    <Section
      title="Subir lista"
      hint="En CSV, XLSX o PDF con texto. Te mostramos qué cambiaría; nada cambia hasta que la apliques."
    >
      {reading.error && !reading.isPending && <Notice tone="error">{reading.error.message}</Notice>}
      {Array.isArray(heads) && form(heads.map(String))}
      <FileButton
        label="Lista de precios"
        accept=".csv,.txt,.xlsx,.pdf,text/csv,application/pdf"
        onFiles={([from]) => {
          if (!from) return;
          setFile(from);
          reading.mutate({ from });
        }}
      >
        {(open) => (
          <Button
            tone={read ? "secondary" : "primary"}
            className="justify-self-start"
            onClick={open}
            disabled={reading.isPending}
          >
            <FileUp aria-hidden="true" className="size-5" />
            {reading.isPending ? "Leyendo…" : "Elegir archivo"}
          </Button>
        )}
      </FileButton>
      {isOfFile && read.applied_at === null && (
        <Fold title="¿No se leyó bien?">
          <div className="px-4 pb-4 sm:px-5">{form(read.heads)}</div>
        </Fold>
      )}
    </Section>
  );
}
