import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { Customer, ListedCustomer } from "../contract.ts";
import { nameOf } from "../rules.ts";
import { CustomerPicker } from "./customer-picker.tsx";

export function MergeCard({ customer }: { customer: Customer }) {
  const [other, setOther] = useState<ListedCustomer>();
  const undoWords = useUndoWords();
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (other: number) =>
      api.post(`/customers/${customer.id}/merge/`, { other }, { failure: "Error al unir los clientes" }),
    done: "Ahora son un solo cliente",
  });
  return (
    <Card title="¿Está dos veces?">
      <CustomerPicker
        label="Es la misma persona que…"
        hint="Sus pedidos, etiquetas y notas pasan a estar acá."
        except={customer.id}
        onChoose={setOther}
      />
      {other && (
        <ConfirmDialog
          title={`¿Unir a ${nameOf(other)} con ${nameOf(customer)}?`}
          description={`Queda ${nameOf(customer)}, con los pedidos, etiquetas y notas de los dos. ${undoWords}`}
          confirm="Unir"
          isBusy={isPending}
          onConfirm={() => mutate(other.id, { onSettled: () => setOther(undefined) })}
          onClose={() => setOther(undefined)}
        />
      )}
    </Card>
  );
}
