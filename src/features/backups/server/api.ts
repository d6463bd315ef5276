import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { record } from "#src/features/activity/server/record.ts";
import { json, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { backup, backupPage } from "../contract.ts";
import type { Backups } from "./open-backups.ts";

/** The shop's backups, for the staff (docs/shop.md, Backups). */
export function backupsApi({ db, backups }: { db: Db; backups: Backups }, guard: Guards) {
  const shared = { tags: ["Copias de seguridad"], ...guard.may("backups:manage") };

  return newApi()
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/backups/",
        summary: "Las copias de seguridad que se guardan, la última arriba, y cómo salió el último intento",
        responses: { 200: json(backupPage), ...problems },
      }),
      async (c) => {
        const page = wholePage(await backups.list());
        return c.json({ ...page, last_outcome: await backups.lastOutcome(), is_daily: backups.isDaily }, 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "post",
        path: "/backups/",
        summary: "Hace una copia de seguridad ahora",
        responses: { 201: json(backup, "La copia hecha"), ...problems },
      }),
      async (c) => {
        const made = await backups.make();
        await db.transaction((tx) =>
          record(tx, {
            action: "create",
            description: `Copia de seguridad: ${made.name}`,
            actor: callerOf(c),
          }),
        );
        return c.json(made, 201);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/backups/{name}/",
        summary: "Baja una copia de seguridad",
        request: { params: z.object({ name: z.string().max(100, "Esa copia no existe") }) },
        responses: {
          200: { description: "La copia", content: { "application/gzip": { schema: z.string() } } },
          ...problems,
        },
      }),
      async (c) => {
        const { name } = c.req.valid("param");
        const path = backups.fileOf(name);
        await db.transaction((tx) =>
          record(tx, {
            action: "create",
            description: `Se bajó la copia de seguridad ${name}`,
            actor: callerOf(c),
          }),
        );
        const { size } = await stat(path);
        return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
          "Content-Type": "application/gzip",
          "Content-Length": `${size}`,
          "Content-Disposition": `attachment; filename="${name}"`,
        });
      },
    );
}
