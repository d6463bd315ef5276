import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { PATHS } from "#src/paths.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import type { SettingChanges, Setup, VersionedSettings } from "../contract.ts";
import { changeSettings } from "./queries.ts";

const REACH = {
  machine: "solo desde esta computadora",
  network: "desde esta red, no desde internet",
  public: "cualquiera la ve",
} as const;

const stateOf = ({ status }: Pick<VersionedSettings, "status">, { address, reach }: Setup): string =>
  ({
    open: `La tienda está abierta en ${address}: ${REACH[reach]}.`,
    holiday: "La tienda está de vacaciones: se ve, pero no se puede comprar.",
    closed: "La tienda está cerrada: solo la ve el personal.",
  })[status];

type PublishStepProps = { setup: Setup; settings: VersionedSettings; onSaved: () => void };

export function PublishStep({ setup, settings, onSaved }: PublishStepProps) {
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (changes: SettingChanges) => changeSettings(changes, settings.updated_at),
    onSuccess: onSaved,
    done: (saved) => stateOf(saved, setup),
  });
  const change = (changes: SettingChanges) => isPending || mutate(changes);
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{stateOf(settings, setup)}</p>
      {!setup.can_sell && (
        <Notice tone="error">
          Nada se puede comprar todavía: falta un producto disponible, con precio y con stock.{" "}
          <Link to={ADMIN_PATHS.products} className="font-semibold underline underline-offset-4">
            Ver los productos
          </Link>
        </Notice>
      )}
      {setup.reach !== "public" && <HowToPublish />}
      <div className="flex flex-wrap gap-3">
        {settings.status === "open" ? (
          <Button tone="secondary" aria-disabled={isPending} onClick={() => change({ status: "closed" })}>
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
          <Button tone="quiet" aria-disabled={isPending} onClick={() => change({ hide_welcome: true })}>
            No mostrar más estos pasos en Hoy
          </Button>
        )}
      </div>
    </div>
  );
}

const HowToPublish = () => (
  <div className="grid max-w-prose gap-1">
    <p>Para que la vea todo el mundo va a un servidor, entera, con todo lo que cargaste:</p>
    <ol className="list-decimal pl-5">
      <li>
        Bajá una copia de seguridad desde <TextLink to={ADMIN_PATHS.backups}>Estado y copias</TextLink>.
      </li>
      <li>Instalá la tienda en el servidor y restaurá ahí la copia, antes de abrirla.</li>
      <li>Entrá con el mismo usuario y volvé a escribir la contraseña del correo.</li>
    </ol>
    <p className="text-muted text-sm">
      Los comandos están en docs/operations.md, “A shop that was prepared at home”. Desde entonces usá solo la del
      servidor.
    </p>
  </div>
);
