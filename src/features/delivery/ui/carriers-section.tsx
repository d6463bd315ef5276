import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { RecordDialog, useRecordForm } from "#src/ui/admin/record-dialog.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { type Carrier, carrierInput, trackingLink } from "../contract.ts";
import { deliveryQueries } from "./queries.ts";

const SAVING = { failure: "Error al guardar el transporte" };

export function CarriersSection() {
  const { data } = useQuery(deliveryQueries.carriers());
  /** Null while a new one is typed. */
  const [edited, setEdited] = useState<Carrier | null>();
  return (
    <Section
      title="Correos y transportes"
      hint="Con su página de seguimiento, quien compra ve dónde está su paquete."
      action={
        <Button Icon={Plus} tone="secondary" onClick={() => setEdited(null)}>
          Agregar transporte
        </Button>
      }
    >
      {data && data.results.length === 0 && <p className="text-muted">Todavía no hay ninguno.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {data?.results.map((carrier) => (
          <CarrierRow key={carrier.id} carrier={carrier} onEdit={() => setEdited(carrier)} />
        ))}
      </ul>
      {edited !== undefined && <CarrierDialog carrier={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function CarrierRow({ carrier: { id, name, tracking_url }, onEdit }: { carrier: Carrier; onEdit: () => void }) {
  const removing = useStaffMutation({
    mutationFn: () => api.delete(`/carriers/${id}/`, { failure: "Error al quitar el transporte" }),
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="wrap-anywhere min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">{tracking_url || "Sin página de seguimiento"}</p>
      </div>
      <div className="flex">
        <IconButton name={`Editar ${name}`} Icon={Pencil} onClick={onEdit} />
        <IconButton name={`Quitar ${name}`} Icon={Trash2} onClick={() => removing.isPending || removing.mutate()} />
      </div>
    </li>
  );
}

type CarrierDialogProps = { carrier: Carrier | undefined; onClose: () => void };

function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  const { form, field, ...sent } = useRecordForm(carrierInput, {
    defaults: { name: carrier?.name ?? "", tracking_url: carrier?.tracking_url ?? "" },
    save: (input) =>
      carrier ? api.put(`/carriers/${carrier.id}/`, input, SAVING) : api.post("/carriers/", input, SAVING),
    done: carrier ? "Transporte guardado" : "Transporte agregado",
    onSaved: onClose,
  });
  const example = trackingLink(form.watch("tracking_url") ?? "", "AB123");
  return (
    <RecordDialog title={carrier ? `Editar ${carrier.name}` : "Agregar transporte"} onClose={onClose} {...sent}>
      <TextField label="Nombre" {...field("name")} />
      <TextField
        label="Página de seguimiento"
        inputMode="url"
        autoCapitalize="none"
        hint={
          example?.includes("AB123")
            ? `El envío AB123 se sigue en ${example}`
            : "Su dirección, con {code} donde va el código. En blanco si no tiene."
        }
        {...field("tracking_url")}
      />
    </RecordDialog>
  );
}
