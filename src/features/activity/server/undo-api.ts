import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import { type ApiEnv, json, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { undoResult } from "../contract.ts";
import { type Undoer, undoOperation } from "./undo-operation.ts";

/** What a route spreads to ask for the permission; made by the accounts, to the right. */
type UndoGuard = {
  may(permission: "products:write"): { security: { bearer: string[] }[]; middleware: MiddlewareHandler<ApiEnv>[] };
};

/** Undoing from the activity log. Guard and undoers come from features to the right. */
export const undoApi = ({ db }: { db: Db }, { may }: UndoGuard, undoers: readonly Undoer[]) =>
  newApi().openapi(
    createRoute({
      tags: ["Actividad"],
      ...may("products:write"),
      method: "post",
      path: "/activity-logs/{id}/undo/",
      summary: "Deshace, una sola vez, lo que una actividad cambió; lo editado después queda como está",
      request: { params: z.object({ id: idInText }) },
      responses: { 200: json(undoResult), ...problems },
    }),
    async (c) => c.json(await undoOperation({ db, undoers }, callerOf(c), c.req.valid("param").id), 200),
  );
