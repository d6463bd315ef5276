import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatAgo, formatMoment } from "#src/contract/moments.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { OrderNote } from "../../history-contract.ts";
import { NoteForm, SAVING_NOTE } from "./note-form.tsx";

type NoteProps = { orderId: number; note: OrderNote; now: number };

/** Its author can change and delete it; the note and the history show that. */
export function OrderNoteLine({ orderId, note, now }: NoteProps) {
  const canWrite = useCan("orders:write");
  const [doing, setDoing] = useState<"edit" | "delete">();
  const stop = () => setDoing(undefined);
  const deleting = useStaffMutation({
    mutationFn: () => api.delete(`/orders/${orderId}/notes/${note.id}/`, { failure: "Error al borrar la nota" }),
  });
  if (doing === "edit")
    return (
      <li>
        <NoteForm
          label="Corregir la nota"
          submit="Guardar nota"
          initial={note.text}
          save={(text) => api.put(`/orders/${orderId}/notes/${note.id}/`, { text }, SAVING_NOTE)}
          onSaved={stop}
          onCancel={stop}
        />
      </li>
    );
  return (
    <li className="rounded-xl bg-tint px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
      <div className="flex items-center">
        <p className="min-w-0 grow text-muted text-sm">
          {note.author} · <time dateTime={note.created_at}>{formatAgo(note.created_at, now)}</time>
          {note.edited_at && <span title={formatMoment(note.edited_at)}> · corregida</span>}
        </p>
        {note.is_mine && canWrite && (
          <span className="-my-1 -mr-2 flex">
            <IconButton name="Corregir la nota" Icon={Pencil} onClick={() => setDoing("edit")} />
            <IconButton name="Borrar la nota" Icon={Trash2} onClick={() => setDoing("delete")} />
          </span>
        )}
      </div>
      <ConfirmDialog
        open={doing === "delete"}
        title="¿Borrar la nota?"
        description="No se puede recuperar. En el historial queda que la borraste, sin lo que decía."
        confirm="Borrar"
        keep="Conservarla"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined, { onSettled: stop })}
        onClose={stop}
      />
    </li>
  );
}
