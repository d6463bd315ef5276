import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { settingOf } from "#src/features/shop-settings/fields.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { SettingChanges, Setup, VersionedSettings } from "../contract.ts";
import { changeSettings } from "./queries.ts";

const CHANGING = { failure: "No se pudo cambiar la tienda de muestra" };

type DemoStepProps = { setup: Setup; settings: VersionedSettings; onChanged: () => void };

export function DemoStep({ setup, settings, onChanged }: DemoStepProps) {
  const { demo_products: ids, demo_settings: names } = setup;
  const isShown = setup.missing.includes("catalogue");
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: "hide" | "show" | "delete") => {
      if (action !== "show" && names.length > 0) {
        const first = Object.fromEntries(names.map((name) => [name, defaultSettings[name]]));
        await changeSettings(first as SettingChanges, settings.updated_at);
      }
      if (ids.length === 0) return "Se fueron los datos de muestra";
      return (await api.post("/products/bulk/", { action, ids }, CHANGING)).message;
    },
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      setAsking(false);
      onChanged();
    },
  });
  if (ids.length + names.length === 0) return <p className="text-muted">No queda nada de muestra: es toda tuya.</p>;
  const products = `${ids.length} productos de muestra`;
  return (
    <div className="grid gap-3">
      {ids.length > 0 && (
        <p className="max-w-prose">
          {isShown
            ? `La tienda muestra ${products}. Ocultalos para verlos solo vos como ejemplo, o eliminalos.`
            : `Los ${products} están ocultos: los ves vos, tus clientes no.`}
        </p>
      )}
      {names.length > 0 && (
        <p className="max-w-prose text-muted text-sm">
          Con ellos se van los datos de muestra que no cambiaste:{" "}
          {names.map((name) => settingOf(name).label).join(", ")}. Todo se puede deshacer desde Actividad.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {ids.length > 0 && (
          <Button
            tone="secondary"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(isShown ? "hide" : "show")}
          >
            {isShown ? "Ocultarlos" : "Mostrarlos"}
          </Button>
        )}
        <Button tone="danger" aria-disabled={isPending} onClick={() => setAsking(true)}>
          Eliminarlos
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={ids.length > 0 ? `¿Eliminar los ${products}?` : "¿Sacar los datos de muestra?"}
        description="Lo que agregaste vos queda. Se puede deshacer desde Actividad."
        confirm="Eliminarlos"
        keep="Dejarlos"
        isBusy={isPending}
        onConfirm={() => mutate("delete")}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
