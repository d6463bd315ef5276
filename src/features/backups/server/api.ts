import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { formatCount } from "#src/contract/format-count.ts";
import { passwordInput } from "#src/contract/password.ts";
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
import { wholePage } from "#src/http/page.ts";
import { created, messageBody, ok, route, sends } from "#src/http/route.ts";
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

  return [
    route.get(
      "/backups/",
      "Las copias de seguridad que se guardan, la última arriba, y cómo salió el último intento",
      { ...shared, answer: ok(backupPage) },
      async () => {
        const page = wholePage(await backups.list());
        return { ...page, last_outcome: await backups.lastOutcome(), is_daily: backups.isDaily };
      },
    ),
    route.post(
      "/backups/",
      "Hace una copia de seguridad ahora",
      { ...shared, answer: created(backup, "La copia hecha") },
      async ({ caller }) => {
        const made = await backups.make();
        const entry = { action: "create", event: "backup_made", params: { name: made.name }, actor: caller } as const;
        await db.transaction((tx) => record(tx, entry));
        return made;
      },
    ),
    route.post(
      "/backups/{name}/check/",
      "Lee una copia de seguridad entera y la compara con lo que dice tener, sin restaurar nada",
      { ...shared, params: backupName, answer: ok(messageBody) },
      async ({ params }) => {
        const { dump, images } = await backups.check(params.name);
        const tables = `${formatCount(dump.tables.length)} tablas`;
        const pictures = images.length === 1 ? "1 imagen" : `${formatCount(images.length)} imágenes`;
        return { message: `La copia está entera: ${tables} y ${pictures}` };
      },
    ),
    route.post(
      "/backups/{name}/download/",
      "Permite bajar una copia de seguridad, con la contraseña propia",
      {
        tags,
        ...guard.can("backups:download"),
        description: "`token` sirve una vez, por cinco minutos, en `/api/backups/{name}/file/`.",
        params: backupName,
        body: passwordInput,
        answer: created(downloadToken),
      },
      async ({ caller, params, body }) => {
        backups.fileOf(params.name);
        await checkOwnPassword(dependencies, caller, body.password);
        return { token: await makeChallenge(db, PURPOSE, caller.userId) };
      },
    ),
    route.post(
      "/backups/{name}/file/",
      "Baja una copia de seguridad, con el permiso de un solo uso",
      {
        tags,
        description: "Es un formulario, para que el navegador la guarde mientras llega, por grande que sea.",
        params: backupName,
        form: downloadToken,
        formType: "application/x-www-form-urlencoded",
        answer: sends("La copia", "application/gzip"),
      },
      async ({ params: { name }, form, c }) => {
        const path = backups.fileOf(name);
        const challenge = { token: form.token, purpose: PURPOSE };
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
  ];
}
