import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { orderNote, orderNoteInput, orderNotePage } from "../history-contract.ts";
import { addNote, deleteNote, editNote, listNotes } from "./order-notes.ts";

const shared = { tags: ["Pedidos (personal)"] };
const params = z.object({ id: idInText });
const noteParams = params.extend({ noteId: idInText });

export const orderNotesApi = (db: Db, { can }: Guards) =>
  newApi().openapiRoutes([
    route.get(
      "/orders/{id}/notes/",
      "Las notas internas de un pedido, la primera arriba",
      { ...shared, request: { params }, responses: ok(orderNotePage), ...can("orders:read") },
      async (c) => c.json(wholePage(await listNotes(db, callerOf(c), c.req.valid("param").id)), 200),
    ),
    route.post(
      "/orders/{id}/notes/",
      "Agrega una nota interna",
      {
        ...shared,
        description: "Quien hizo el pedido nunca la ve.",
        request: { params, body: jsonBody(orderNoteInput) },
        responses: created(orderNote),
        ...can("orders:write"),
      },
      async (c) => c.json(await addNote(db, callerOf(c), c.req.valid("param").id, c.req.valid("json").text), 201),
    ),
    route.put(
      "/orders/{id}/notes/{noteId}/",
      "Corrige una nota propia",
      {
        ...shared,
        request: { params: noteParams, body: jsonBody(orderNoteInput) },
        responses: ok(orderNote),
        ...can("orders:write"),
      },
      async (c) => {
        const { id, noteId } = c.req.valid("param");
        return c.json(await editNote(db, callerOf(c), { orderId: id, noteId, text: c.req.valid("json").text }), 200);
      },
    ),
    route.delete(
      "/orders/{id}/notes/{noteId}/",
      "Borra una nota propia",
      { ...shared, request: { params: noteParams }, responses: ok(messageBody), ...can("orders:write") },
      async (c) => {
        const { id, noteId } = c.req.valid("param");
        await deleteNote(db, callerOf(c), { orderId: id, noteId });
        return c.json({ message: "Nota eliminada correctamente" }, 200);
      },
    ),
  ]);
