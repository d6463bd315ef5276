import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import { deleteRoute, getRoute, messageBody, newApi, ok } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { ownSessionPage } from "../contract.ts";
import type { Guards } from "./guards.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";

export function ownSessionsApi(db: Db, { signedIn }: Guards) {
  const shared = { tags: ["Cuentas"], ...signedIn };
  return newApi()
    .openapi(
      getRoute("/auth/sessions/", "Dónde tiene la sesión abierta quien pregunta", {
        ...shared,
        responses: ok(ownSessionPage),
      }),
      async (c) => c.json(wholePage(await listSessions(db, callerOf(c))), 200),
    )
    .openapi(
      deleteRoute("/auth/sessions/", "Cierra las demás sesiones", { ...shared, responses: ok(messageBody) }),
      async (c) => {
        const ended = await endOtherSessions(db, callerOf(c));
        return c.json({ message: ended === 1 ? "Se cerró 1 sesión" : `Se cerraron ${ended} sesiones` }, 200);
      },
    )
    .openapi(
      deleteRoute("/auth/sessions/{id}/", "Cierra una sesión", {
        ...shared,
        request: { params: z.object({ id: idInText }) },
        responses: ok(messageBody),
      }),
      async (c) => {
        await endSession(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Sesión cerrada" }, 200);
      },
    );
}
