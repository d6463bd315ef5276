import { createRoute, z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { undoResult } from "../contract.ts";
import type { FindPendingUnits } from "./pending-units.ts";
import { undoOperation } from "./undo-operation.ts";

/** Undoing from the activity log. It stands here because products are what can be put back. */
export const undoApi = (dependencies: { db: Db; findPendingUnits: FindPendingUnits }, { may }: Guards) =>
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
    async (c) => c.json(await undoOperation(dependencies, callerOf(c), c.req.valid("param").id), 200),
  );
