import { arrayMove } from "@dnd-kit/sortable";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { RecordsScreen } from "#src/ui/admin/records-screen.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
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

export const PaymentMethodsScreen = () => (
  <RecordsScreen
    title="Medios de pago"
    loading="Cargando los medios de pago…"
    read={useQuery(paymentMethodsQuery())}
    dialog={(method, close) => <MethodDialog method={method} onClose={close} />}
  >
    {(methods, edit) => (
      <Section
        title="Cómo te pagan"
        hint="En este orden los ve quien compra, con lo que sale por cada uno. El pago sigue siendo por fuera de la tienda."
      >
        {methods.length === 0 ? (
          <p className="text-muted">
            Todavía no hay ninguno: en el pedido no se pregunta cómo pagan, lo coordinás con cada cliente.
          </p>
        ) : (
          <MethodList methods={methods} onEdit={edit} />
        )}
      </Section>
    )}
  </RecordsScreen>
);
