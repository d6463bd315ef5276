import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, messageBody, ok, route, saying } from "#src/http/route.ts";
import { orderNote, orderNoteInput, orderNotePage } from "../history-contract.ts";
import { addNote, deleteNote, editNote, listNotes } from "./order-notes.ts";

const shared = { tags: ["Pedidos (personal)"] };
const noteParams = byId.extend({ noteId: idInText });

export const orderNotesApi = (db: Db, { can }: Guards) => [
  route.get(
    "/orders/{id}/notes/",
    "Las notas internas de un pedido, la primera arriba",
    { ...shared, params: byId, answer: ok(orderNotePage), ...can("orders:read") },
    async ({ caller, params }) => wholePage(await listNotes(db, caller, params.id)),
  ),
  route.post(
    "/orders/{id}/notes/",
    "Agrega una nota interna",
    {
      ...shared,
      description: "Quien hizo el pedido nunca la ve.",
      params: byId,
      body: orderNoteInput,
      answer: created(orderNote),
      ...can("orders:write"),
    },
    ({ caller, params, body }) => addNote(db, caller, params.id, body.text),
  ),
  route.put(
    "/orders/{id}/notes/{noteId}/",
    "Corrige una nota propia",
    { ...shared, params: noteParams, body: orderNoteInput, answer: ok(orderNote), ...can("orders:write") },
    ({ caller, params, body }) => editNote(db, caller, { orderId: params.id, noteId: params.noteId, text: body.text }),
  ),
  route.delete(
    "/orders/{id}/notes/{noteId}/",
    "Borra una nota propia",
    { ...shared, params: noteParams, answer: ok(messageBody), ...can("orders:write") },
    saying("Nota eliminada correctamente", ({ caller, params }) =>
      deleteNote(db, caller, { orderId: params.id, noteId: params.noteId }),
    ),
  ),
];
