import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { failureMessage } from "#src/client/failure-message.ts";
import { PATHS } from "#src/paths.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnSettings, SettingChanges } from "../contract.ts";
import { changeSettings } from "./queries.ts";

const STATES = {
  open: "La tienda está abierta: cualquiera la ve y puede comprar.",
  holiday: "La tienda está de vacaciones: se ve, pero no se puede comprar.",
  closed: "La tienda está cerrada: solo la ve el personal.",
} as const;

/** Opens the shop to the public, or keeps it closed for the time being; and is done with the first hour. */
export function PublishStep({ settings, onSaved }: { settings: OwnSettings; onSaved: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: SettingChanges) => changeSettings(changes, settings.updated_at),
    onSuccess: ({ status }) => toast.success(STATES[status]),
    onError: (error) => toast.error(failureMessage(error, "Error al guardar la configuración")),
    onSettled: onSaved,
  });
  const change = (changes: SettingChanges) => isPending || mutate(changes);
  return (
    <div className="grid gap-3">
      <p>{STATES[settings.status]}</p>
      <div className="flex flex-wrap gap-3">
        {settings.status === "open" ? (
          <Button look="secondary" aria-disabled={isPending} onClick={() => change({ status: "closed" })}>
            Cerrarla mientras la preparo
          </Button>
        ) : (
          <Button aria-disabled={isPending} onClick={() => change({ status: "open" })}>
            Publicar la tienda
          </Button>
        )}
        <Link to={PATHS.home} className={buttonClass("secondary")}>
          Ver la tienda
        </Link>
        {!settings.hide_welcome && (
          <Button look="quiet" aria-disabled={isPending} onClick={() => change({ hide_welcome: true })}>
            No mostrar más estos pasos en Hoy
          </Button>
        )}
      </div>
    </div>
  );
}
