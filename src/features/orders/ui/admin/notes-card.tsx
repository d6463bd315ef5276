import { useQuery } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { forgetDraft, storeDraft, storedDraftTexts } from "#src/client/draft.ts";
import { useCan } from "#src/client/permissions.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { NoteForm, SAVING_NOTE } from "./note-form.tsx";
import { OrderNoteLine } from "./order-note.tsx";
import { staffOrderQueries } from "./queries.ts";

/** A half-typed note is kept in this tab. */
export function NotesCard({ orderId }: { orderId: number }) {
  const canWrite = useCan("orders:write");
  const notes = useQuery({ ...staffOrderQueries.notes(orderId), refetchInterval: 30_000 });
  const draft = `note-${orderId}`;
  return (
    <Card title="Notas internas">
      <p className="-mt-2 mb-3 text-muted text-sm">Solo las ve el personal.</p>
      <ReadState read={notes} skeleton="mb-3 h-12" />
      {notes.data && notes.data.count > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.data.results.map((note) => (
            <OrderNoteLine key={note.id} orderId={orderId} note={note} now={notes.dataUpdatedAt} />
          ))}
        </ul>
      )}
      {canWrite && (
        <NoteForm
          label="Nota nueva"
          submit="Agregar nota"
          initial={storedDraftTexts(draft).text}
          save={(text) => api.post(`/orders/${orderId}/notes/`, { text }, SAVING_NOTE)}
          onSaved={() => forgetDraft(draft)}
          onChange={(text) => storeDraft(draft, { text })}
        />
      )}
      {!canWrite && notes.data?.count === 0 && <p className="text-muted">Todavía no hay ninguna.</p>}
    </Card>
  );
}
