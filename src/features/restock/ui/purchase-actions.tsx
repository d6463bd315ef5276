import { Copy, Download, Mail } from "lucide-react";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { useDownload } from "#src/ui/use-download.ts";
import type { Reorder } from "../contract.ts";
import { chatLink, mailLink, purchaseText } from "./purchase-text.ts";

type PurchaseActionsProps = {
  reorder: Reorder;
  asked: { supplier?: string; days: string; amounts: string };
  shopName: string;
};

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Pedido copiado");
  } catch {
    // Browsers only let pages over HTTPS copy.
    toast.error("Este navegador no deja copiar: usá el XLSX o WhatsApp.");
  }
}

/** How the order leaves; to whom is said by the supplier chosen. */
export function PurchaseActions({ reorder: { rows, suppliers }, asked, shopName }: PurchaseActionsProps) {
  const query = new URLSearchParams(asked);
  const saving = useDownload("/stock/reorder/export/", "que-pedir.xlsx", "Error al bajar el pedido", query);
  const supplier = suppliers.find(({ id }) => `${id}` === asked.supplier);
  const text = supplier && purchaseText(rows, supplier, shopName);
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {supplier && text && (
        <>
          <ChatLink href={chatLink(supplier, text)} className={buttonClass()}>
            Por WhatsApp
          </ChatLink>
          <a href={mailLink(supplier, shopName, text)} className={buttonClass("secondary")}>
            <Mail aria-hidden="true" className="size-5" />
            Por email
          </a>
          <Button tone="secondary" onClick={() => void copy(text)}>
            <Copy aria-hidden="true" className="size-5" />
            Copiar
          </Button>
        </>
      )}
      <Button tone="secondary" disabled={saving.isPending} onClick={() => saving.mutate()}>
        <Download aria-hidden="true" className="size-5" />
        Bajar XLSX
      </Button>
      {!supplier && (
        <p className="self-center text-muted text-sm">Elegí un proveedor para mandárselo por WhatsApp o email.</p>
      )}
    </div>
  );
}
