import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import type { Order } from "../../../contract.ts";
import { readCodes } from "./tracking-codes.ts";

type LoadCodesProps = { orders: readonly Order[]; onRead: (codes: ReadonlyMap<number, string>) => void };

/** Codes of several orders at once, pasted or from a carrier's CSV; they go to the rows, to be seen before they are sent. */
export function LoadCodes({ orders, onRead }: LoadCodesProps) {
  const [typed, setTyped] = useState("");
  const read = (text: string) => readCodes(text, new Set(orders.map(({ id }) => id)));
  const { codes, strange } = read(typed);
  const take = (text: string) => {
    setTyped(text);
    onRead(read(text).codes);
  };
  const found = codes.size === 1 ? "1 código leído." : `${codes.size} códigos leídos.`;
  return (
    <details className="rounded-2xl border border-line bg-card px-4">
      <summary className="flex min-h-12 items-center gap-2 font-medium text-leaf">
        <ClipboardPaste aria-hidden="true" className="size-5" />
        Cargar códigos de seguimiento
      </summary>
      <div className="grid gap-3 pb-4">
        <TextArea
          label="Pegá la lista"
          hint="Un pedido por línea, con su número y su código: 1042 AB123456789AR"
          value={typed}
          onChange={({ target }) => take(target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton
            label="CSV del transporte"
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={([file]) => void file?.text().then(take)}
          >
            {(open) => (
              <Button tone="secondary" onClick={open}>
                Leer un CSV del transporte
              </Button>
            )}
          </FileButton>
          <p role="status" className="text-sm">
            {typed !== "" && found}
          </p>
        </div>
        {strange.length > 0 && (
          <p className="wrap-anywhere text-sm text-warning">
            {strange.length === 1 ? "Esta línea no es" : `Estas ${strange.length} líneas no son`} de un pedido de esta
            lista: {strange.slice(0, 5).join(" / ")}
            {strange.length > 5 && "…"}
          </p>
        )}
      </div>
    </details>
  );
}
