import { Copy, Download } from "lucide-react";
import { saveFile } from "#src/client/download.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Códigos copiados");
  } catch {
    // The browser refuses on insecure pages or without permission.
    toast.error("No se pudo copiar. Descargalos, o anotalos.");
  }
}

/** Shown once: closes only by confirming. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join("\n");
  return (
    <Dialog
      isQuestion
      onOpenChange={() => undefined}
      title="Guardá tus códigos de recuperación"
      description="Son la manera de entrar si perdés el teléfono. Cada uno sirve una vez, y no los vas a volver a ver."
    >
      <ul className="grid grid-cols-2 gap-2 rounded-2xl bg-tint p-4 text-center font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button Icon={Copy} tone="secondary" onClick={() => copy(text)}>
          Copiar
        </Button>
        <Button
          Icon={Download}
          tone="secondary"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), "codigos-de-recuperacion.txt")}
        >
          Descargar
        </Button>
      </div>
      <Button onClick={onKept}>Ya los guardé</Button>
    </Dialog>
  );
}
