import { Bookmark, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { useSession } from "#src/client/session.ts";
import { storageOf } from "#src/client/storage.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { TextField } from "#src/ui/text-field.tsx";

const views = z.array(z.object({ name: z.string(), query: z.string() })).catch([]);

/** The list's filters, without the page. */
function filtersIn(query: URLSearchParams): string {
  const filters = new URLSearchParams(query);
  filters.delete("page");
  filters.sort();
  return `${filters}`;
}

/** Sets of filters that this person named, kept in this browser. */
export function useSavedViews() {
  const [query, setQuery] = useSearchParams();
  const key = `orderViews:${useSession()?.userId}`;
  const [saved, setSaved] = useState(() => views.parse(JSON.parse(storageOf("localStorage").getItem(key) ?? "[]")));
  const [isNaming, setNaming] = useState(false);
  const current = filtersIn(query);
  const keep = (kept: typeof saved) => {
    storageOf("localStorage").setItem(key, JSON.stringify(kept));
    setSaved(kept);
  };
  const shown = saved.find((view) => view.query === current);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = `${new FormData(event.currentTarget).get("name")}`.trim();
    if (name === "") return;
    keep([...saved.filter((view) => view.name !== name), { name, query: current }]);
    setNaming(false);
  };
  const chips = saved.length > 0 && (
    <div className="flex min-w-0 items-center gap-1">
      <ChoiceChips
        label="Vistas guardadas"
        choices={saved.map((view) => ({ value: view.query, label: view.name }))}
        value={current}
        onChoose={(chosen) => setQuery(chosen === current ? "" : chosen)}
      />
      {shown && (
        <IconButton
          Icon={X}
          name={`Quitar la vista ${shown.name}`}
          onClick={() => keep(saved.filter((view) => view !== shown))}
        />
      )}
    </div>
  );
  const button = current !== "" && !shown && (
    <Button tone="quiet" onClick={() => setNaming(true)}>
      <Bookmark aria-hidden="true" className="size-4.5" />
      Guardar vista
    </Button>
  );
  const dialog = isNaming && (
    <Dialog
      onOpenChange={setNaming}
      title="Guardar esta vista"
      description="Los filtros de ahora, a un toque, en este navegador."
    >
      <form onSubmit={save}>
        <TextField label="Nombre" name="name" maxLength={30} required />
        <DialogActions confirm="Guardar" pending={false} pendingLabel="" onCancel={() => setNaming(false)} />
      </form>
    </Dialog>
  );
  return { chips, button, dialog };
}
