import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { saveFile } from "#src/client/download.ts";
import { PATHS } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { OwnerPrompt } from "./owner-prompt.tsx";

function DownloadMyData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.get("/auth/my-data/", { failure: "Error al cargar la información" }),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "mis-datos.json"),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button Icon={Download} tone="secondary" disabled={isPending} onClick={() => mutate()}>
      Descargar mis datos
    </Button>
  );
}

function DeleteMyAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button Icon={Trash2} tone="danger" onClick={() => setIsOpen(true)}>
        Eliminar mi cuenta
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Eliminar mi cuenta"
        description="Se borran tus datos y no vas a poder volver a entrar. No se puede deshacer."
      >
        <OwnerPrompt
          tone="danger"
          confirm="Eliminar definitivamente"
          pendingLabel="Eliminando…"
          onCancel={() => setIsOpen(false)}
          onConfirm={async (proof) => {
            await api.post("/auth/delete-account/", proof);
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
        <TextLink to={PATHS.dataRequest}>pedinos que lo corrijamos</TextLink>.
      </p>
    )}
  </section>
);
