import { Pencil, Trash2 } from "lucide-react";
import { api } from "#src/client/api-client.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { type Carrier, DELIVERY_KIND_LABELS, type DeliveryOption } from "../contract.ts";
import { deliveryPriceInWords, goesToAddress, workingDaysInWords, zonesInWords } from "../rules.ts";

/** `Correo o transporte · Correo Sur · $ 5.200 · gratis desde $ 90.000 · 3 a 6 días hábiles`. */
const factsOf = ({ kind, price, free_from, minimum, days, hours }: DeliveryOption, carrier: Carrier | undefined) =>
  [
    DELIVERY_KIND_LABELS[kind],
    carrier?.name,
    deliveryPriceInWords(price),
    free_from !== null && price !== 0 && `gratis desde ${formatPesos(free_from)}`,
    minimum !== null && `compra mínima ${formatPesos(minimum)}`,
    workingDaysInWords(days),
    hours,
  ]
    .filter(Boolean)
    .join(" · ");

type OptionRowProps = { option: DeliveryOption; carrier: Carrier | undefined; onEdit: () => void };

export function OptionRow({ option, carrier, onEdit }: OptionRowProps) {
  const { id, kind, label, is_on, zones } = option;
  const switching = useStaffMutation({
    mutationFn: (isOn: boolean) =>
      api.put(`/delivery-options/${id}/`, { is_on: isOn }, { failure: "Error al cambiar la entrega" }),
  });
  const removing = useStaffMutation({
    mutationFn: () => api.delete(`/delivery-options/${id}/`, { failure: "Error al quitar la entrega" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="wrap-anywhere min-w-0 grow basis-64">
        <p className="font-medium">{label}</p>
        <p className="text-muted text-sm">{factsOf(option, carrier)}</p>
        {goesToAddress(kind) && zones && (
          <p className="line-clamp-3 text-muted text-sm">Llega a: {zonesInWords(zones)}</p>
        )}
      </div>
      <div className="ml-auto flex items-center">
        <label className="mr-2 flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            aria-label={`${label}: se ofrece en la tienda`}
            className="size-5 shrink-0 accent-leaf"
            checked={switching.isPending ? switching.variables : is_on}
            onChange={({ target }) => switching.mutate(target.checked)}
          />
          Activo
        </label>
        <IconButton name={`Editar ${label}`} Icon={Pencil} onClick={onEdit} />
        <IconButton name={`Quitar ${label}`} Icon={Trash2} onClick={() => removing.isPending || removing.mutate()} />
      </div>
    </li>
  );
}
