import { Plus } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type HeldFacts, initialParts } from "#src/contract/setting-kinds.ts";
import { DragHandle, SortableList, type SortableRow } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";
import { FoldButton } from "./fold-button.tsx";
import { PartControl } from "./part-control.tsx";

type RowsFacts = Extract<HeldFacts, { kind: "rows" }>;

export function RowsControl({ facts, path }: { facts: RowsFacts; path: string }) {
  const { fields, append, remove, move } = useFieldArray({ name: path });
  const [added, setAdded] = useState<number>();
  const nameOf = (index: number) => `${facts.row} ${index + 1}`;
  const add = () => {
    setAdded(fields.length);
    append(initialParts(facts.parts), { shouldFocus: false });
  };
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 font-medium">{facts.label}</legend>
      {facts.help && <p className="-mt-1.5 text-muted text-sm">{facts.help}</p>}
      <SortableList
        ids={fields.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={move}
        onRemove={remove}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        rowClass="border border-line bg-card"
      >
        {(row) => (
          <Row
            {...row}
            facts={facts}
            place={`${path}.${row.index}`}
            name={nameOf(row.index)}
            isNew={row.index === added}
          />
        )}
      </SortableList>
      {fields.length < facts.most && (
        <Button Icon={Plus} tone="secondary" className="w-fit" onClick={add}>
          Agregar {facts.row.toLocaleLowerCase("es-AR")}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = SortableRow & { facts: RowsFacts; place: string; name: string; isNew: boolean };

function Row({ facts, place, name, isNew, handle, buttons }: RowProps) {
  const { getFieldState, formState } = useFormContext();
  const [isOpened, setOpened] = useState(isNew);
  const isOpen = isOpened || getFieldState(place, formState).invalid;
  const [title = ""] = Object.keys(facts.parts);
  const shown: unknown = useWatch({ name: `${place}.${title}` });
  return (
    <>
      <div className="flex items-center">
        <DragHandle handle={handle} className="w-9 max-sm:hidden" />
        <FoldButton
          isOpen={isOpen}
          aria-label={`${name}: ${shown || "sin título"}`}
          onClick={() => setOpened(!isOpen)}
          className="min-h-12 min-w-0 grow px-2 font-medium max-sm:pl-3"
        >
          <span className="min-w-0 grow truncate">{`${shown || name}`}</span>
        </FoldButton>
        {buttons}
      </div>
      {isOpen && (
        <div className="grid gap-4 border-line border-t p-4">
          {Object.entries(facts.parts).map(([part, partFacts]) => (
            <PartControl key={part} facts={partFacts} path={`${place}.${part}`} />
          ))}
        </div>
      )}
    </>
  );
}
