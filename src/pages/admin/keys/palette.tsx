import { Autocomplete } from "@base-ui/react/autocomplete";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDebounce } from "use-debounce";
import { usePermissions } from "#src/client/permissions.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { foundQuery, type Place, placesFor, RELATED, type StatusChange } from "./find-anything.ts";

const PAUSE = 150;

const PlaceOption = ({ place, onChoose }: { place: Place; onChoose: () => void }) => (
  <Autocomplete.Item
    value={place}
    onClick={onChoose}
    className="flex min-h-11 cursor-pointer flex-col justify-center gap-x-4 rounded-xl px-3 py-1.5 data-highlighted:bg-tint sm:flex-row sm:items-center sm:justify-between"
  >
    <span className="min-w-0 truncate font-medium">{place.name}</span>
    <span className="min-w-0 truncate text-muted text-sm">{place.note}</span>
  </Autocomplete.Item>
);

/** Chosen since the page was loaded, the latest first. */
let recent: readonly Place[] = [];

const SHOWN_RECENT = 5;

type PaletteProps = { onClose: () => void; onChange: (change: StatusChange) => void };

export function Palette({ onClose, onChange }: PaletteProps) {
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [typed, setTyped] = useState("");
  const [words] = useDebounce(typed.trim(), PAUSE);
  const found = useQuery({ ...foundQuery(words, permissions.has("orders:read")), placeholderData: keepPreviousData });
  const known = placesFor(typed, permissions);
  // What is found later stands below what is known at once, so that nothing moves under the hand;
  // what is only related waits for it.
  const isSettled = words === typed.trim() && (found.isError || (found.isSuccess && !found.isPlaceholderData));
  const places =
    typed.trim() === ""
      ? [...recent, ...known.filter(({ key }) => !recent.some((place) => place.key === key))]
      : [
          ...known.filter(({ group }) => group !== RELATED),
          ...(found.data ?? []),
          ...(isSettled ? known.filter(({ group }) => group === RELATED) : []),
        ];
  const groups = [...Map.groupBy(places, ({ group }) => group)].map(([group, items]) => ({ group, items }));

  const go = (place: Place) => {
    onClose();
    if (place.change) return onChange(place.change);
    const others = recent.filter(({ key }) => key !== place.key);
    recent = [{ ...place, group: "Lo último" }, ...others].slice(0, SHOWN_RECENT);
    void navigate(place.address);
  };
  return (
    <Dialog onOpenChange={onClose} title="Ir a…">
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={typed}
        itemToStringValue={({ name }) => name}
        onValueChange={(value, { reason }) => reason !== "item-press" && setTyped(value)}
      >
        <Autocomplete.Input
          autoFocus
          type="text"
          aria-label="Buscar en la administración"
          spellCheck={false}
          placeholder="Pedido, cliente, producto o página"
          className={fieldClass}
        />
        <Autocomplete.List
          aria-label="Resultados"
          className="scroll-shade -mx-6 -mb-6 h-[50dvh] overflow-y-auto px-6 pb-4"
        >
          {groups.map(({ group, items }) => (
            <Autocomplete.Group key={group} items={items}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 font-semibold text-muted text-sm">
                {group}
              </Autocomplete.GroupLabel>
              {items.map((place) => (
                <PlaceOption key={place.key} place={place} onChoose={() => go(place)} />
              ))}
            </Autocomplete.Group>
          ))}
        </Autocomplete.List>
        <Autocomplete.Status className="sr-only">
          {places.length === 1 ? "1 resultado" : `${places.length} resultados`}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </Dialog>
  );
}
