import { FileSpreadsheet } from "lucide-react";
import { DropArea } from "#src/ui/admin/drop-area.tsx";
import { ColumnsForm, useFileReading } from "#src/ui/admin/file-reading.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Columns, Statement } from "../contract.ts";

const FIELDS = [
  { name: "date", label: "Fecha" },
  { name: "amount", label: "Importe" },
  { name: "payer", label: "Quién pagó" },
  { name: "reference", label: "Referencia o concepto" },
] as const satisfies readonly { name: keyof Columns; label: string }[];

/** Takes a file, and asks for its columns where they can't be told; the next file of the same bank is read by them. */
export function StatementPicker({ onRead }: { onRead: (statement: Statement) => void }) {
  const { heads, error, isReading, read, readAs } = useFileReading({
    path: "/payments/statements/",
    failure: "Error al leer el archivo",
    onRead,
  });
  return (
    <Section
      title="Movimientos del banco"
      hint="El archivo de tu banco o de Mercado Pago, en CSV o XLSX. Te mostramos qué pedido pagó cada uno; nada se anota hasta que confirmes."
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {heads.length > 0 && (
        <ColumnsForm
          label="Columnas del archivo"
          action="Leer con estas columnas"
          fields={FIELDS}
          heads={heads}
          isBusy={isReading}
          className="rounded-xl bg-tint p-4"
          onChoose={readAs}
        />
      )}
      <DropArea onFiles={read}>
        <FileButton
          label="Archivo del banco"
          accept=".csv,.txt,.xlsx,text/csv"
          onFiles={read}
          Icon={FileSpreadsheet}
          tone="primary"
          disabled={isReading}
        >
          {isReading ? "Leyendo…" : "Elegir archivo"}
        </FileButton>
        <p className="text-muted text-sm">o soltalo acá</p>
      </DropArea>
    </Section>
  );
}
