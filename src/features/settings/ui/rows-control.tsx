import { ChevronDown, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { emptyParts, type HeldFacts, type PartFacts } from "#src/contract/setting-kinds.ts";
import { Sortable, useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle, RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";

type RowsFacts = Extract<HeldFacts, { kind: "rows" }>;

type RowsControlProps = {
  facts: RowsFacts;
  path: string;
  children: (name: string, part: PartFacts, place: string) => ReactNode;
};

export function RowsControl({ facts, path, children }: RowsControlProps) {
  const { fields, append, remove, move } = useFieldArray({ name: path });
  const [added, setAdded] = useState<number>();
  const add = () => {
    setAdded(fields.length);
    append(emptyParts(facts.parts), { shouldFocus: false });
  };
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 font-medium">{facts.label}</legend>
      {facts.help && <p className="-mt-1.5 text-muted text-sm">{facts.help}</p>}
      {fields.length > 0 && (
        <Sortable ids={fields.map(({ id }) => id)} onMove={move} layout="list">
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {fields.map(({ id }, index) => (
              <Row
                key={id}
                id={id}
                facts={facts}
                place={`${path}.${index}`}
                index={index}
                count={fields.length}
                isNew={index === added}
                onMove={move}
                onRemove={() => remove(index)}
              >
                {children}
              </Row>
            ))}
          </ol>
        </Sortable>
      )}
      {fields.length < facts.most && (
        <Button tone="secondary" className="w-fit" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar {facts.row.toLocaleLowerCase("es-AR")}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  id: string;
  facts: RowsFacts;
  place: string;
  index: number;
  count: number;
  isNew: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: RowsControlProps["children"];
};

function Row({ id, facts, place, index, count, isNew, onMove, onRemove, children }: RowProps) {
  const { ref, style, handle, isDragging } = useSortableItem(id);
  const { getFieldState, formState } = useFormContext();
  const [isOpened, setOpened] = useState(isNew);
  const isWrong = getFieldState(place, formState).invalid;
  const isOpen = isOpened || isWrong;
  const [title = ""] = Object.keys(facts.parts);
  const name = `${facts.row} ${index + 1}`;
  const shown: unknown = useWatch({ name: `${place}.${title}` });
  return (
    <li
      ref={ref}
      style={style}
      className={`relative rounded-xl border border-line bg-card ${isDragging ? "shadow-lg" : ""}`}
    >
      <div className="flex items-center">
        <DragHandle handle={handle} className="w-9 max-sm:hidden" />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${name}: ${shown || "sin título"}`}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-12 min-w-0 grow items-center gap-2 rounded-xl px-2 text-left font-medium max-sm:pl-3"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? "" : "-rotate-90"}`}
          />
          <span className="min-w-0 grow truncate">{`${shown || name}`}</span>
        </button>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {isOpen && (
        <div className="grid gap-4 border-line border-t p-4">
          {Object.entries(facts.parts).map(([part, partFacts]) => (
            <div key={part}>{children(part, partFacts, place)}</div>
          ))}
        </div>
      )}
    </li>
  );
}
