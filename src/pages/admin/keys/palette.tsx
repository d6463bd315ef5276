import { Autocomplete } from "@base-ui/react/autocomplete";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDebounce } from "use-debounce";
import { storeDraft, storedDraft } from "#src/client/draft.ts";
import { usePermissions } from "#src/client/permissions.ts";
import { staffLists } from "#src/client/staff-lists.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { categoryPlace, foundQuery, GO_TO, iconOf, type Place, placesFor, type StatusChange } from "./find-anything.ts";
import { Kbd } from "./kbd.tsx";

const PAUSE = 150;

const keyTo = (address: string) => Object.entries(GO_TO).find(([, place]) => place === address)?.[0];

const PlaceOption = ({ place, onChoose }: { place: Place; onChoose: () => void }) => {
  const key = keyTo(place.address);
  return (
    <Autocomplete.Item
      value={place}
      onClick={onChoose}
      className="group grid min-h-11 cursor-pointer grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-xl px-3 py-1.5 data-highlighted:bg-tint"
    >
      {place.image === undefined ? (
        <place.Icon aria-hidden="true" className="size-5 justify-self-center text-muted" />
      ) : (
        <Thumbnail src={place.image} sizes="28px" />
      )}
      <span className="grid min-w-0 items-baseline gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <span className="min-w-0 truncate font-medium">{place.name}</span>
        <span className="min-w-0 truncate text-muted text-sm sm:text-right">{place.note}</span>
      </span>
      <span aria-hidden="true" className="flex justify-end gap-1 text-muted pointer-coarse:hidden">
        {key && !place.change && (
          <>
            <Kbd>g</Kbd>
            <Kbd>{key}</Kbd>
          </>
        )}
        <span className="hidden group-data-highlighted:block">
          <Kbd>↵</Kbd>
        </span>
      </span>
    </Autocomplete.Item>
  );
};

const RECENT = "recent-places";

/** Chosen in this tab, the latest first. */
let recent = ((storedDraft(RECENT) ?? []) as Place[]).map((place) => ({ ...place, Icon: iconOf(place) }));

const SHOWN_RECENT = 5;

const HINTS = [
  ["↑↓", "elegir"],
  ["↵", "abrir"],
  ["Esc", "cerrar"],
] as const;

type PaletteProps = { onClose: () => void; onChange: (change: StatusChange) => void };

export function Palette({ onClose, onChange }: PaletteProps) {
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [typed, setTyped] = useState("");
  const [words] = useDebounce(typed.trim(), PAUSE);
  const found = useQuery({ ...foundQuery(words, permissions.has("orders:read")), placeholderData: keepPreviousData });
  const categories = useQuery(staffLists.categories()).data ?? [];
  const known = placesFor(typed, permissions, categories.map(categoryPlace));
  // What is found later stands below what is known at once, so that nothing moves under the hand; what is only related
  // changes with it.
  const later = found.data ?? { words: "", places: [] };
  const isOf = (group: Place["group"]) => (place: Place) => place.group === group;
  const related = (found.isError ? known : placesFor(later.words, permissions)).filter(isOf("Relacionado"));
  const places =
    typed.trim() === ""
      ? [...recent, ...known.filter(({ key }) => !recent.some((place) => place.key === key))]
      : [...known.filter((place) => !isOf("Relacionado")(place)), ...later.places, ...related];
  const headingOf = (place: Place) => (recent.includes(place) ? "Lo último" : place.group);
  const groups = [...Map.groupBy(places, headingOf)].map(([group, items]) => ({ group, items }));

  const go = (place: Place) => {
    onClose();
    if (place.change) return onChange(place.change);
    const others = recent.filter(({ key }) => key !== place.key);
    recent = [{ ...place }, ...others].slice(0, SHOWN_RECENT);
    storeDraft(RECENT, recent);
    void navigate(place.address);
  };
  return (
    <Dialog onOpenChange={onClose} title="Ir a…" isTitleHidden isWide>
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
          className={`${fieldClass} mr-10 w-auto!`}
        />
        <Autocomplete.List
          aria-label="Resultados"
          className="scroll-shade -mx-3 h-[50dvh] overflow-y-auto scroll-pt-10"
        >
          {groups.map(({ group, items }) => (
            <Autocomplete.Group key={group} items={items}>
              <Autocomplete.GroupLabel className="sticky top-0 bg-card px-3 pt-3 pb-1 font-semibold text-muted text-sm">
                {group}
              </Autocomplete.GroupLabel>
              {items.map((place) => (
                <PlaceOption key={place.key} place={place} onChoose={() => go(place)} />
              ))}
            </Autocomplete.Group>
          ))}
        </Autocomplete.List>
        <p aria-hidden="true" className="-mb-2 flex flex-wrap gap-x-4 text-muted text-sm pointer-coarse:hidden">
          {HINTS.map(([key, does]) => (
            <span key={key} className="flex items-center gap-1.5">
              <Kbd>{key}</Kbd> {does}
            </span>
          ))}
        </p>
        <Autocomplete.Status className="sr-only">
          {places.length === 1 ? "1 resultado" : `${places.length} resultados`}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </Dialog>
  );
}
