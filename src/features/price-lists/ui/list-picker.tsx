import { FileUp } from "lucide-react";
import { useRefresh } from "#src/client/api-query.ts";
import { ColumnsForm, useFileReading } from "#src/ui/admin/file-reading.tsx";
import { Fold } from "#src/ui/admin/fold.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { Columns, PriceList } from "../contract.ts";

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

type ListPickerProps = { supplier: number; read: PriceList | undefined; onRead: (list: PriceList) => void };

/** Takes a list, and asks how to read it where that can't be told or was told wrongly. */
export function ListPicker({ supplier, read, onRead }: ListPickerProps) {
  const refresh = useRefresh();
  const { file, heads, error, isReading, ...reading } = useFileReading<PriceList>({
    path: `/suppliers/${supplier}/lists/`,
    failure: "Error al leer la lista",
    onRead: (list) => {
      onRead(list);
      return refresh();
    },
  });
  const form = (all: readonly string[]) => (
    <ColumnsForm
      key={`${read?.id} ${all.join()}`}
      label="Cómo leer la lista"
      action="Leer así"
      fields={FIELDS}
      heads={all}
      chosen={read?.columns}
      isBusy={isReading}
      onChoose={reading.readAs}
    >
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
    </ColumnsForm>
  );
  const isOfFile = file && read?.file_name === file.name && !error;
  return (
    <Section
      title="Subir lista"
      hint="En CSV, XLSX o PDF con texto. Te mostramos qué cambiaría; nada cambia hasta que la apliques."
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {heads.length > 0 && form(heads)}
      <FileButton
        label="Lista de precios"
        accept=".csv,.txt,.xlsx,.pdf,text/csv,application/pdf"
        onFiles={reading.read}
        Icon={FileUp}
        tone={read ? "secondary" : "primary"}
        className="justify-self-start"
        disabled={isReading}
      >
        {isReading ? "Leyendo…" : "Elegir archivo"}
      </FileButton>
      {isOfFile && read.applied_at === null && (
        <Fold title="¿No se leyó bien?">
          <div className="px-4 pb-4 sm:px-5">{form(read.heads)}</div>
        </Fold>
      )}
    </Section>
  );
}
