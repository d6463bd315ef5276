import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { formatCount } from "#src/contract/format-count.ts";
import { passwordInput } from "#src/features/accounts/second-factor.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { actorOf, readUser } from "#src/features/accounts/server/find-user.ts";
import { type Guards, requirePermission } from "#src/features/accounts/server/guards.ts";
import {
  makeChallenge,
  spendChallenge,
  tryChallengeOfUser,
} from "#src/features/accounts/server/second-factor/challenges.ts";
import { checkOwnPassword } from "#src/features/accounts/server/second-factor/own-totp.ts";
import { record } from "#src/features/activity/server/record.ts";
import { created, jsonBody, messageBody, newApi, ok, problems, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { backup, backupPage } from "../contract.ts";
import type { Backups } from "./open-backups.ts";

const PURPOSE = "backup_download" as const;

const backupName = z.object({ name: z.string().max(100, "Esa copia no existe") });

const NO_TOKEN = "Falta el permiso para bajar la copia";
const downloadToken = z.object({ token: z.string(NO_TOKEN).min(1, NO_TOKEN).max(200, NO_TOKEN) });

export function backupsApi(dependencies: AccountsDependencies & { backups: Backups }, guard: Guards) {
  const { db, backups } = dependencies;
  const tags = ["Copias de seguridad"];
  const shared = { tags, ...guard.can("backups:manage") };

  return newApi().openapiRoutes([
    route.get(
      "/backups/",
      "Las copias de seguridad que se guardan, la última arriba, y cómo salió el último intento",
      { ...shared, responses: ok(backupPage) },
      async (c) => {
        const page = wholePage(await backups.list());
        return c.json({ ...page, last_outcome: await backups.lastOutcome(), is_daily: backups.isDaily }, 200);
      },
    ),
    route.post(
      "/backups/",
      "Hace una copia de seguridad ahora",
      { ...shared, responses: created(backup, "La copia hecha") },
      async (c) => {
        const made = await backups.make();
        await db.transaction((tx) =>
          record(tx, { action: "create", event: "backup_made", params: { name: made.name }, actor: callerOf(c) }),
        );
        return c.json(made, 201);
      },
    ),
    route.post(
      "/backups/{name}/check/",
      "Lee una copia de seguridad entera y la compara con lo que dice tener, sin restaurar nada",
      { ...shared, request: { params: backupName }, responses: ok(messageBody) },
      async (c) => {
        const { dump, images } = await backups.check(c.req.valid("param").name);
        const tables = `${formatCount(dump.tables.length)} tablas`;
        const pictures = images.length === 1 ? "1 imagen" : `${formatCount(images.length)} imágenes`;
        return c.json({ message: `La copia está entera: ${tables} y ${pictures}` }, 200);
      },
    ),
    route.post(
      "/backups/{name}/download/",
      "Permite bajar una copia de seguridad, con la contraseña propia",
      {
        tags,
        ...guard.can("backups:download"),
        description: "`token` sirve una vez, por cinco minutos, en `/api/backups/{name}/file/`.",
        request: { params: backupName, body: jsonBody(passwordInput) },
        responses: created(downloadToken),
      },
      async (c) => {
        backups.fileOf(c.req.valid("param").name);
        const caller = callerOf(c);
        await checkOwnPassword(dependencies, caller, c.req.valid("json").password);
        return c.json({ token: await makeChallenge(db, PURPOSE, caller.userId) }, 201);
      },
    ),
    route.post(
      "/backups/{name}/file/",
      "Baja una copia de seguridad, con el permiso de un solo uso",
      {
        tags,
        description: "Es un formulario, para que el navegador la guarde mientras llega, por grande que sea.",
        request: {
          params: backupName,
          body: { required: true, content: { "application/x-www-form-urlencoded": { schema: downloadToken } } },
        },
        responses: {
          200: { description: "La copia", content: { "application/gzip": { schema: z.string() } } },
          ...problems,
        },
      },
      async (c) => {
        const { name } = c.req.valid("param");
        const path = backups.fileOf(name);
        const challenge = { token: c.req.valid("form").token, purpose: PURPOSE };
        const owner = await readUser(db, await tryChallengeOfUser(db, challenge));
        await db.transaction(async (tx) => {
          await spendChallenge(tx, challenge);
          requirePermission({ ...owner, owesSecondFactor: false }, "backups:download");
          await record(tx, { action: "create", event: "backup_downloaded", params: { name }, actor: actorOf(owner) });
        });
        const { size } = await stat(path);
        return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
          "Content-Type": "application/gzip",
          "Content-Length": `${size}`,
          "Content-Disposition": `attachment; filename="${name}"`,
        });
      },
    ),
  ]);
}
