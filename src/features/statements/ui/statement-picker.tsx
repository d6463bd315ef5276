import { useMutation } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Columns, Statement } from "../contract.ts";
import { ColumnsForm } from "./columns-form.tsx";

const headsIn = (error: unknown): string[] => {
  const heads = error instanceof ApiError ? error.body.heads : undefined;
  return Array.isArray(heads) ? heads.map(String) : [];
};

/** @throws ApiError, with the file's `heads` where its columns can't be told */
async function sendStatement(file: File, columns: Columns | undefined): Promise<Statement> {
  const form = new FormData();
  form.set("file", file);
  if (columns) form.set("columns", JSON.stringify(columns));
  return JSON.parse(await sendFile("/payments/statements/", form, { failure: "Error al leer el archivo" }));
}

/** Takes a file, and asks for its columns where they can't be told. */
export function StatementPicker({ onRead }: { onRead: (statement: Statement) => void }) {
  const [file, setFile] = useState<File>();
  const reading = useMutation({
    mutationFn: ({ from, columns }: { from: File; columns?: Columns }) => sendStatement(from, columns),
    onSuccess: onRead,
  });
  const read = ([from]: Iterable<File>) => {
    if (!from) return;
    setFile(from);
    reading.mutate({ from });
  };
  const heads = headsIn(reading.error);
  return (
    <Section
      title="Movimientos del banco"
      hint="El archivo de tu banco o de Mercado Pago, en CSV o XLSX. Te mostramos qué pedido pagó cada uno; nada se anota hasta que confirmes."
    >
      {reading.error && !reading.isPending && <Notice tone="error">{reading.error.message}</Notice>}
      {file && heads.length > 0 && (
        <ColumnsForm
          heads={heads}
          isBusy={reading.isPending}
          onChoose={(columns) => reading.mutate({ from: file, columns })}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          read(event.dataTransfer.files);
        }}
        className="grid min-h-32 place-content-center justify-items-center gap-3 rounded-xl border border-edge border-dashed p-6 text-center"
      >
        <FileButton label="Archivo del banco" accept=".csv,.txt,.xlsx,text/csv" onFiles={read}>
          {(open) => (
            <Button onClick={open} disabled={reading.isPending}>
              <FileSpreadsheet aria-hidden="true" className="size-5" />
              {reading.isPending ? "Leyendo…" : "Elegir archivo"}
            </Button>
          )}
        </FileButton>
        <p className="text-muted text-sm">o soltalo acá</p>
      </div>
    </Section>
  );
}
