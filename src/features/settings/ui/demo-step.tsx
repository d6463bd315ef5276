import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { changeDemo } from "./setup-queries.ts";

type DemoStepProps = { ids: number[]; isShown: boolean; onChanged: () => void };

/** What becomes of the products that came with the shop. */
export function DemoStep({ ids, isShown, onChanged }: DemoStepProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (action: "hide" | "show" | "delete") => changeDemo(action, ids),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error, "No se pudo cambiar el catálogo de demostración")),
    onSettled: () => {
      setAsking(false);
      onChanged();
    },
  });
  if (ids.length === 0) return <p className="text-muted">No hay productos de muestra: lo que se ve es tuyo.</p>;
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">
        {isShown
          ? `La tienda muestra ${ids.length} productos de muestra. Ocultalos para verlos solo vos como ejemplo, o eliminalos. Se puede deshacer desde Actividad.`
          : `Los ${ids.length} productos de muestra están ocultos: los ves vos, tus clientes no.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(isShown ? "hide" : "show")}
        >
          {isShown ? "Ocultarlos" : "Mostrarlos"}
        </Button>
        <Button look="danger" aria-disabled={isPending} onClick={() => setAsking(true)}>
          Eliminarlos
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`¿Eliminar los ${ids.length} productos de muestra?`}
        description="Los que agregaste vos quedan. Se puede deshacer desde Actividad."
        confirm="Eliminarlos"
        keep="Dejarlos"
        isBusy={isPending}
        onConfirm={() => mutate("delete")}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
