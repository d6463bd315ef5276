import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { FileButton } from "#src/ui/file-button.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import type { Order } from "../../../contract.ts";
import { readCodes } from "./tracking-codes.ts";

type Codes = ReadonlyMap<number, string>;

/** Codes of several orders at once, pasted or from a carrier's CSV; they go to the rows, to be seen before they are sent. */
export function LoadCodes({ orders, onRead }: { orders: readonly Order[]; onRead: (codes: Codes) => void }) {
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
        <FileButton
          label="CSV del transporte"
          accept=".csv,.txt"
          onFiles={([file]) => void file?.text().then(take)}
          className="justify-self-start"
        >
          Leer un CSV del transporte
        </FileButton>
        <p role="status" className="wrap-anywhere text-sm">
          {typed !== "" && found}
          {strange.length > 0 && ` No son de un pedido de esta lista: ${strange.slice(0, 5).join(" / ")}`}
          {strange.length > 5 && ` y ${strange.length - 5} más`}
        </p>
      </div>
    </details>
  );
}
