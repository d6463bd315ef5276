import { useQuery } from "@tanstack/react-query";
import { RecordsScreen } from "#src/ui/admin/records-screen.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { DeliveryOption } from "../contract.ts";
import { CarriersSection } from "./carriers-section.tsx";
import { gapsInWords, overlapsInWords } from "./coverage-words.ts";
import { OptionDialog } from "./option-dialog.tsx";
import { OptionRow } from "./option-row.tsx";
import { deliveryQueries } from "./queries.ts";

export const DeliveryScreen = () => (
  <RecordsScreen
    title="Entregas"
    loading="Cargando las formas de entrega…"
    read={useQuery(deliveryQueries.options())}
    dialog={(option, close) => <OptionDialog option={option} onClose={close} />}
  >
    {(options, edit) => (
      <div className="grid gap-4">
        <Section
          title="Cómo entregás"
          hint="A quien compra se le ofrece lo que llega a su código postal: primero lo más barato, al final lo que hay que cotizar."
        >
          {options.length === 0 ? (
            <p className="text-muted">
              Todavía no hay ninguna: en el pedido se elige entre coordinar la entrega y dar una dirección.
            </p>
          ) : (
            <OptionList options={options} onEdit={edit} />
          )}
        </Section>
        <CarriersSection />
      </div>
    )}
  </RecordsScreen>
);

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
