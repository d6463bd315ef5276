import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import { type ApiEnv, json, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { undoResult } from "../contract.ts";
import { type UndoHandlers, undoActivity } from "./undo-activity.ts";

/** What a route spreads to be for the staff of any role; made by the accounts, to the right. */
type UndoGuard = { staff: { security: { bearer: string[] }[]; middleware: MiddlewareHandler<ApiEnv>[] } };

/** Undoing what staff did: each handler says who may. Guard and handlers come from features to the right. */
export const undoApi = ({ db }: { db: Db }, { staff }: UndoGuard, handlers: UndoHandlers) =>
  newApi().openapi(
    createRoute({
      tags: ["Actividad"],
      ...staff,
      method: "post",
      path: "/activity-logs/{id}/undo/",
      summary: "Deshace, una sola vez, lo que una actividad cambió; lo editado después queda como está",
      description:
        "Para quien puede cambiar lo que se deshace: el catálogo, las facturas, la configuración o las páginas.",
      request: { params: z.object({ id: idInText }) },
      responses: { 200: json(undoResult), ...problems },
    }),
    async (c) => c.json(await undoActivity({ db, handlers }, callerOf(c), c.req.valid("param").id), 200),
  );
