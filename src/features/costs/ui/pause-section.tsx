import { type FormEvent, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { PAUSE_SCOPE_LABELS, PAUSE_SCOPES, type PauseInput, type SalesPause } from "../contract.ts";
import { type Chosen, ScopeFields } from "./scope-fields.tsx";

const SCOPES = PAUSE_SCOPES.map((value) => ({ value, label: PAUSE_SCOPE_LABELS[value] }));

const PAUSING = { failure: "Error al pausar las ventas" };
const RESUMING = { failure: "Error al reanudar las ventas" };

function PauseForm() {
  const [chosen, choose] = useState<Chosen<PauseInput["scope"]>>({ scope: "supplier", value: "" });
  const { scope, value } = chosen;
  const pausing = useStaffMutation({
    mutationFn: () => api.post("/sales/pause/", { scope, value: scope === "brand" ? value : Number(value) }, PAUSING),
    onSuccess: () => choose({ scope, value: "" }),
  });
  const pause = (event: FormEvent) => {
    event.preventDefault();
    if (value === "") toast.warning("Elegí qué pausar");
    else if (!pausing.isPending) pausing.mutate();
  };
  return (
    <form
      noValidate
      onSubmit={pause}
      className="grid items-end gap-3 border-line border-t pt-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
    >
      <ScopeFields label="Qué pausar" scopes={SCOPES} chosen={chosen} onChoose={choose} />
      <SubmitButton pending={pausing.isPending} pendingLabel="Pausando…">
        Pausar ventas
      </SubmitButton>
    </form>
  );
}

export function PauseSection({ pauses }: { pauses: readonly SalesPause[] }) {
  const canWrite = useCan("products:write");
  const resuming = useStaffMutation({
    mutationFn: ({ scope, value }: PauseInput) => api.post("/sales/resume/", { scope, value }, RESUMING),
  });
  return (
    <Section
      title="Ventas pausadas"
      hint="Mientras no sabés a cuánto vas a reponer: se ven con “Precio a confirmar” y nadie los puede pedir. Los pedidos que ya entraron quedan con su precio."
    >
      {pauses.length === 0 && <p className="text-muted">Nada está en pausa.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {pauses.map((pause) => (
          <li key={`${pause.scope}-${pause.value}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="wrap-anywhere min-w-0 grow">
              <p className="font-medium">{pause.name}</p>
              <p className="text-muted text-sm">
                {PAUSE_SCOPE_LABELS[pause.scope]} ·{" "}
                {pause.products === 1 ? "1 producto" : `${pause.products} productos`}
              </p>
            </div>
            {canWrite && (
              <Button
                tone="secondary"
                aria-label={`Reanudar ${pause.name}`}
                disabled={resuming.isPending}
                onClick={() => resuming.mutate(pause)}
              >
                Reanudar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && <PauseForm />}
    </Section>
  );
}
