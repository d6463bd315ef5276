import { Pencil } from "lucide-react";
import { api } from "#src/client/api-client.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import type { PaymentMethod } from "../contract.ts";
import { methodInWords } from "../rules.ts";

type MethodRowProps = {
  method: PaymentMethod;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
};

export function MethodRow({ method, place, count, onMove, onEdit }: MethodRowProps) {
  const { id, label, is_on } = method;
  const switching = useStaffMutation({
    mutationFn: (isOn: boolean) =>
      api.put(`/payment-methods/${id}/`, { is_on: isOn }, { failure: "Error al cambiar el medio de pago" }),
  });
  const removing = useStaffMutation({
    mutationFn: () => api.delete(`/payment-methods/${id}/`, { failure: "Error al quitar el medio de pago" }),
  });
  const hasNoAccount = method.kind === "transfer" && !method.alias && !method.cbu;
  const isShown = switching.isPending ? switching.variables : is_on;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className="wrap-anywhere text-muted text-sm">{methodInWords(method)}</p>
        {hasNoAccount && is_on && (
          <p className="text-sm text-warning">Falta el alias o el CBU: no se sabe a dónde transferir.</p>
        )}
      </div>
      <div className="ml-auto flex items-center">
        <label className="mr-2 flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            aria-label={`${label}: se ofrece en la tienda`}
            className="size-5 shrink-0 accent-leaf"
            checked={isShown}
            onChange={({ target }) => switching.mutate(target.checked)}
          />
          Activo
        </label>
        <IconButton name={`Editar ${label}`} Icon={Pencil} onClick={onEdit} />
        <RowButtons
          name={label}
          index={place}
          count={count}
          onMove={onMove}
          onRemove={() => removing.isPending || removing.mutate()}
        />
      </div>
    </li>
  );
}
