import { arrayMove } from "@dnd-kit/sortable";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { PaymentMethod } from "../contract.ts";
import { MethodDialog } from "./method-dialog.tsx";
import { MethodRow } from "./method-row.tsx";
import { paymentMethodsQuery } from "./queries.ts";

const ORDERING = { failure: "Error al ordenar los medios de pago" };

type MethodListProps = { methods: readonly PaymentMethod[]; onEdit: (method: PaymentMethod) => void };

function MethodList({ methods, onEdit }: MethodListProps) {
  const queries = useQueryClient();
  const ordering = useStaffMutation({
    mutationFn: async (ordered: PaymentMethod[]) => {
      queries.setQueryData(paymentMethodsQuery().queryKey, (known) => known && { ...known, results: ordered });
      for (const [position, { id, position: before }] of ordered.entries())
        if (position !== before) await api.put(`/payment-methods/${id}/`, { position }, ORDERING);
    },
  });
  return (
    <ul className="divide-y divide-line">
      {methods.map((method, place) => (
        <MethodRow
          key={method.id}
          method={method}
          place={place}
          count={methods.length}
          onMove={(from, to) => ordering.isPending || ordering.mutate(arrayMove([...methods], from, to))}
          onEdit={() => onEdit(method)}
        />
      ))}
    </ul>
  );
}

export function PaymentMethodsScreen() {
  const read = useQuery(paymentMethodsQuery());
  /** Null while a new one is typed. */
  const [edited, setEdited] = useState<PaymentMethod | null>();
  return (
    <AdminPage
      isForm
      title="Medios de pago"
      back={{ address: ADMIN_PATHS.settings, name: "Volver a la configuración" }}
      actions={
        <Button onClick={() => setEdited(null)} className="max-sm:px-4!">
          <Plus aria-hidden="true" className="size-5" />
          Agregar
        </Button>
      }
      read={read}
    >
      {read.isPending && <ListSkeleton label="Cargando los medios de pago…" rowClass="h-16 rounded-2xl" />}
      {read.data && (
        <Section
          title="Cómo te pagan"
          hint="En este orden los ve quien compra, con lo que sale por cada uno. El pago sigue siendo por fuera de la tienda."
        >
          {read.data.results.length === 0 ? (
            <p className="text-muted">
              Todavía no hay ninguno: en el pedido no se pregunta cómo pagan, lo coordinás con cada cliente.
            </p>
          ) : (
            <MethodList methods={read.data.results} onEdit={setEdited} />
          )}
        </Section>
      )}
      {edited !== undefined && <MethodDialog method={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}
