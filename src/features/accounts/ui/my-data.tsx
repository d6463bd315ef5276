import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, api } from "#src/client/api-client.ts";
import { saveFile } from "#src/client/download.ts";
import { PATHS } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { PasswordPrompt } from "#src/ui/password-prompt.tsx";
import { toast } from "#src/ui/toasts.tsx";

/** Hands `data` to the browser as a file of JSON. */
function DownloadMyData() {
  const [isPending, setIsPending] = useState(false);

  async function fetchAndDownload() {
    setIsPending(true);
    try {
      const data = await api.get("/auth/my-data/", { failure: "Error al cargar la información" });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "mis-datos.json");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button tone="secondary" disabled={isPending} onClick={fetchAndDownload}>
      <Download aria-hidden="true" className="size-5" />
      Descargar mis datos
    </Button>
  );
}

function DeleteMyAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Eliminar mi cuenta
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Eliminar mi cuenta"
        description="Se borran tus datos y no vas a poder volver a entrar. No se puede deshacer."
      >
        <PasswordPrompt
          tone="danger"
          confirm="Eliminar definitivamente"
          pendingLabel="Eliminando…"
          onCancel={() => setIsOpen(false)}
          onConfirm={async (password) => {
            await api.post("/auth/delete-account/", { password });
            toast.success("Tu cuenta fue eliminada");
            onDeleted();
          }}
        />
      </Dialog>
    </>
  );
}

export const MyData = ({ requests, onDeleted }: { requests: boolean; onDeleted: () => void }) => (
  <section aria-labelledby="mis-datos" className="max-w-xl border-line border-t pt-8">
    <h3 id="mis-datos" className="text-xl">
      Tus datos
    </h3>
    <p className="mt-2 text-muted">Llevate una copia de lo que la tienda sabe de vos, o borrá tu cuenta.</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <DownloadMyData />
      <DeleteMyAccount onDeleted={onDeleted} />
    </div>
    {requests && (
      <p className="mt-5 text-muted">
        Si hay un dato que no podés corregir vos, como el de un pedido ya enviado,{" "}
        <Link to={PATHS.dataRequest} className="font-semibold text-leaf underline underline-offset-4">
          pedinos que lo corrijamos
        </Link>
        .
      </p>
    )}
  </section>
);
