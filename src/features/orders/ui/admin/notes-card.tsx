import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { forgetDraft, storeDraft, storedDraftTexts } from "#src/client/draft.ts";
import { useCan } from "#src/client/permissions.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { OrderNoteLine } from "./order-note.tsx";
import { staffOrderCalls, staffOrderQueries } from "./queries.ts";

function NewNote({ orderId }: { orderId: number }) {
  const id = useId();
  const draft = `note-${orderId}`;
  const [text, setText] = useState(() => storedDraftTexts(draft).text ?? "");
  const write = (typed: string) => {
    setText(typed);
    storeDraft(draft, { text: typed });
  };
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () => staffOrderCalls.addNote(orderId, text),
    onSuccess: () => {
      setText("");
      forgetDraft(draft);
    },
    failure: "Error al guardar la nota",
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && text.trim() !== "") mutate();
  };
  return (
    <form onSubmit={send} className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        Nota nueva
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={text}
        placeholder="Por ejemplo: pasa el viernes a las 18"
        onChange={(event) => write(event.target.value)}
        className={`${fieldClass} field-sizing-content max-h-60`}
      />
      <Button type="submit" tone="secondary" className="justify-self-start" disabled={isPending || text.trim() === ""}>
        {isPending ? "Guardando…" : "Agregar nota"}
      </Button>
    </form>
  );
}

/** A half-typed note is kept in this tab. */
export function NotesCard({ orderId }: { orderId: number }) {
  const mayWrite = useCan("orders:write");
  const notes = useQuery({ ...staffOrderQueries.notes(orderId), refetchInterval: 30_000 });
  return (
    <Card title="Notas internas">
      <p className="-mt-2 mb-3 text-muted text-sm">Solo las ve el personal.</p>
      {notes.isPending && <Skeleton className="mb-3 h-12" />}
      <ReadFailure read={notes} fallback="Error al cargar las notas" />
      {notes.data && notes.data.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.data.map((note) => (
            <OrderNoteLine key={note.id} orderId={orderId} note={note} now={notes.dataUpdatedAt} />
          ))}
        </ul>
      )}
      {mayWrite && <NewNote orderId={orderId} />}
      {!mayWrite && notes.data?.length === 0 && <p className="text-muted">Todavía no hay ninguna.</p>}
    </Card>
  );
}
