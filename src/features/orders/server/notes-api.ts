import { createRoute, z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { orderNote, orderNoteInput, orderNotePage } from "../contract.ts";
import { addNote, deleteNote, editNote, listNotes } from "./order-notes.ts";

const shared = { tags: ["Pedidos (personal)"] };
const params = z.object({ id: idInText });
const noteParams = params.extend({ noteId: idInText });

const list = createRoute({
  ...shared,
  method: "get",
  path: "/orders/{id}/notes/",
  summary: "Las notas internas de un pedido, la primera arriba",
  request: { params },
  responses: { 200: json(orderNotePage), ...problems },
});

const add = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/notes/",
  summary: "Agrega una nota interna",
  description: "Quien hizo el pedido nunca la ve.",
  request: { params, body: jsonBody(orderNoteInput) },
  responses: { 201: json(orderNote), ...problems },
});

const edit = createRoute({
  ...shared,
  method: "put",
  path: "/orders/{id}/notes/{noteId}/",
  summary: "Corrige una nota propia",
  request: { params: noteParams, body: jsonBody(orderNoteInput) },
  responses: { 200: json(orderNote), ...problems },
});

const remove = createRoute({
  ...shared,
  method: "delete",
  path: "/orders/{id}/notes/{noteId}/",
  summary: "Borra una nota propia",
  request: { params: noteParams },
  responses: { 200: json(messageBody), ...problems },
});

export const orderNotesApi = (db: Db, { may }: Guards) =>
  newApi()
    .openapi({ ...list, ...may("orders:read") }, async (c) =>
      c.json(wholePage(await listNotes(db, callerOf(c), c.req.valid("param").id)), 200),
    )
    .openapi({ ...add, ...may("orders:write") }, async (c) =>
      c.json(await addNote(db, callerOf(c), c.req.valid("param").id, c.req.valid("json").text), 201),
    )
    .openapi({ ...edit, ...may("orders:write") }, async (c) => {
      const { id, noteId } = c.req.valid("param");
      return c.json(await editNote(db, callerOf(c), { orderId: id, noteId, text: c.req.valid("json").text }), 200);
    })
    .openapi({ ...remove, ...may("orders:write") }, async (c) => {
      const { id, noteId } = c.req.valid("param");
      await deleteNote(db, callerOf(c), { orderId: id, noteId });
      return c.json({ message: "Nota eliminada correctamente" }, 200);
    });
