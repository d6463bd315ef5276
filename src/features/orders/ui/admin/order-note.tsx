import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useCan } from "#src/client/permissions.ts";
import { formatMoment } from "#src/contract/format.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { OrderNote } from "../../contract.ts";
import { staffOrderCalls } from "./queries.ts";

type NoteProps = { orderId: number; note: OrderNote; now: number };

/** Its author can change and delete it; the note and the history show that. */
export function OrderNoteLine({ orderId, note, now }: NoteProps) {
  const mayWrite = useCan("orders:write");
  const [doing, setDoing] = useState<"edit" | "delete">();
  const stop = () => setDoing(undefined);
  if (doing === "edit") return <EditNote orderId={orderId} note={note} onDone={stop} />;
  const when = <time dateTime={note.created_at}>{formatAgo(note.created_at, now)}</time>;
  return (
    <li className="rounded-xl bg-tint px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
      <div className="flex items-center">
        <p className="min-w-0 grow text-muted text-sm">
          {note.author} · {when}
          {note.edited_at && <span title={formatMoment(note.edited_at)}> · corregida</span>}
        </p>
        {note.is_mine && mayWrite && (
          <span className="-my-1 -mr-2 flex">
            <IconButton name="Corregir la nota" Icon={Pencil} onClick={() => setDoing("edit")} />
            <IconButton name="Borrar la nota" Icon={Trash2} onClick={() => setDoing("delete")} />
          </span>
        )}
      </div>
      {doing === "delete" && <DeleteNote orderId={orderId} note={note} onDone={stop} />}
    </li>
  );
}

type ChangeProps = Pick<NoteProps, "orderId" | "note"> & { onDone: () => void };

function EditNote({ orderId, note, onDone }: ChangeProps) {
  const [text, setText] = useState(note.text);
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () => staffOrderCalls.editNote({ order: orderId, id: note.id, text }),
    failure: "Error al guardar la nota",
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && text.trim() !== "") mutate(undefined, { onSuccess: onDone });
  };
  return (
    <li>
      <form onSubmit={send} className="grid gap-2">
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of what was pressed
          autoFocus
          aria-label="Corregir la nota"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && onDone()}
          className={`${fieldClass} field-sizing-content max-h-60`}
        />
        <div className="flex gap-2">
          <Button type="submit" disabled={isPending || text.trim() === ""}>
            {isPending ? "Guardando…" : "Guardar nota"}
          </Button>
          <Button tone="secondary" disabled={isPending} onClick={onDone}>
            Cancelar
          </Button>
        </div>
      </form>
    </li>
  );
}

function DeleteNote({ orderId, note, onDone }: ChangeProps) {
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () => staffOrderCalls.deleteNote({ order: orderId, id: note.id }),
    onSuccess: ({ message }) => toast.success(message),
    failure: "Error al borrar la nota",
  });
  return (
    <ConfirmDialog
      open
      title="¿Borrar la nota?"
      description="No se puede recuperar. En el historial queda que la borraste, sin lo que decía."
      confirm="Borrar"
      keep="Conservarla"
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onDone })}
      onClose={onDone}
    />
  );
}
