import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSlowValue } from "#src/client/use-slow-value.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { foundQuery, type Place, placesFor } from "./find-anything.ts";

const PAUSE = 150;

type OptionProps = { id: string; place: Place; isChosen: boolean; onChoose: () => void; onPoint: () => void };

const Option = ({ id, place, isChosen, onChoose, onPoint }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which names the chosen option
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    onClick={onChoose}
    onPointerMove={onPoint}
    className="flex min-h-11 cursor-pointer flex-col justify-center gap-x-4 rounded-xl px-3 py-1.5 aria-selected:bg-tint sm:flex-row sm:items-center sm:justify-between"
  >
    <span className="min-w-0 truncate font-medium">{place.name}</span>
    <span className="min-w-0 truncate text-muted text-sm">{place.note}</span>
  </div>
);

/** Goes anywhere by a few letters: orders, customers, products, places. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const words = useSlowValue(typed.trim(), PAUSE);
  const found = useQuery({ ...foundQuery(words), placeholderData: keepPreviousData });
  const places = [...(typed.trim() === "" ? [] : (found.data ?? [])), ...placesFor(typed)];
  const groups = [...Map.groupBy(places, ({ group }) => group)];
  const current = Math.min(chosen, places.length - 1);

  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${current}`)}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    void navigate(place.address);
  };
  const moveChoice = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((current + step + places.length) % Math.max(1, places.length));
    }
    if (event.key === "Enter") go(places[current]);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Ir a…">
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-label="Buscar en la administración"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={places.length > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Pedido, cliente, producto o página"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={moveChoice}
        className={fieldClass}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Resultados"
        className="max-h-[50dvh] min-h-40 overflow-y-auto"
      >
        {groups.map(([group, ones]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1 font-semibold text-muted text-sm">
              {group}
            </p>
            {ones.map((place) => {
              const index = places.indexOf(place);
              return (
                <Option
                  key={place.key}
                  id={`${id}-${index}`}
                  place={place}
                  isChosen={index === current}
                  onChoose={() => go(place)}
                  onPoint={() => setChosen(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {places.length === 1 ? "1 resultado" : `${places.length} resultados`}
      </p>
    </Dialog>
  );
}
