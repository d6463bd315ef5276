import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { DeliveryOption } from "../contract.ts";
import { CarriersSection } from "./carriers-section.tsx";
import { gapsInWords, overlapsInWords } from "./coverage-words.ts";
import { OptionDialog } from "./option-dialog.tsx";
import { OptionRow } from "./option-row.tsx";
import { deliveryQueries } from "./queries.ts";

export function DeliveryScreen() {
  const read = useQuery(deliveryQueries.options());
  /** Null while a new one is typed. */
  const [edited, setEdited] = useState<DeliveryOption | null>();
  return (
    <AdminPage
      isForm
      title="Entregas"
      back={{ address: ADMIN_PATHS.settings, name: "Volver a la configuración" }}
      actions={
        <Button onClick={() => setEdited(null)} className="max-sm:px-4!">
          <Plus aria-hidden="true" className="size-5" />
          Agregar
        </Button>
      }
      read={read}
    >
      {read.isPending && <ListSkeleton label="Cargando las formas de entrega…" rowClass="h-16 rounded-2xl" />}
      {read.data && (
        <div className="grid gap-4">
          <Section
            title="Cómo entregás"
            hint="A quien compra se le ofrece lo que llega a su código postal: primero lo más barato, al final lo que hay que cotizar."
          >
            {read.data.results.length === 0 ? (
              <p className="text-muted">
                Todavía no hay ninguna: en el pedido se elige entre coordinar la entrega y dar una dirección.
              </p>
            ) : (
              <OptionList options={read.data.results} onEdit={setEdited} />
            )}
          </Section>
          <CarriersSection />
        </div>
      )}
      {edited !== undefined && <OptionDialog option={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}

type OptionListProps = { options: readonly DeliveryOption[]; onEdit: (option: DeliveryOption) => void };

function OptionList({ options, onEdit }: OptionListProps) {
  const carriers = useQuery(deliveryQueries.carriers()).data?.results ?? [];
  const overlaps = useQuery(deliveryQueries.overlaps()).data?.results ?? [];
  const told = [...overlapsInWords(overlaps, options), gapsInWords(options)].filter(Boolean);
  return (
    <>
      <ul className="divide-y divide-line">
        {options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            carrier={carriers.find(({ id }) => id === option.carrier)}
            onEdit={() => onEdit(option)}
          />
        ))}
      </ul>
      {told.length > 0 && (
        <Notice tone="info">
          <ul className="grid gap-2 text-sm">
            {told.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
