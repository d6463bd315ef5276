import { eq } from "drizzle-orm";
import { invalidFields } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { sealSecret } from "#src/db/seal-secret.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { checkOwnPassword } from "#src/features/accounts/server/second-factor/own-totp.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { changesBetween, record } from "#src/features/activity/server/record.ts";
import {
  lacksPassword,
  lockMailServer,
  type MailServer,
  passwordOf,
  passwordUse,
  readMailServer,
} from "#src/features/mail/server/mail-server.ts";
import { mailServers } from "#src/features/mail/server/mail-server-table.ts";
import type { Caller } from "#src/http/api.ts";
import type { MailServerInput, MailServerSettings } from "../contract.ts";
import { missingOf } from "../rules.ts";

export const MAIL_SERVER = "Servidor de email";

type Stored = typeof mailServers.$inferSelect;

type Reading = { db: Db; mail: Pick<MailServer, "given">; secretKey: string };

export const readMailServerSettings = async (reading: Reading): Promise<MailServerSettings> =>
  toOwn(reading, await readMailServer(reading.db));

function toOwn({ mail: { given }, secretKey }: Omit<Reading, "db">, stored: Stored | null): MailServerSettings {
  const server = given.hasServer ? null : stored;
  return {
    set_by: given.hasServer ? "environment" : server === null ? "nobody" : "owner",
    host: server?.host ?? "",
    port: server?.port ?? 587,
    username: server?.username ?? "",
    sender_name: server?.senderName ?? "",
    sender_email: server?.senderEmail ?? "",
    lacks_password: server !== null && lacksPassword(secretKey, server),
    given_sender: given.sender,
  };
}

type Dependencies = AccountsDependencies & { mail: MailServer };

/** Sets the mail server at once in every process, and retries waiting mails. `WRONG_PASSWORD`, `CONFLICT` if set by the environment, `VALIDATION`. */
export async function changeMailServer(dependencies: Dependencies, caller: Caller, given: MailServerInput) {
  const { db, jobs, mail, secretKey } = dependencies;
  const { own_password, ...input } = given;
  requireOwn(mail);
  await checkOwnPassword(dependencies, caller, own_password);
  await db.transaction(async (tx) => {
    const before = await lockMailServer(tx);
    const missing = missingOf(input, toOwn(dependencies, before));
    if (missing) throw invalidFields([{ path: missing.field, message: missing.message }]);
    const { host, port, username } = input;
    const password = input.password || (before && passwordOf(secretKey, before)) || "";
    const set = {
      ...{ host, port, username },
      password: username === "" ? "" : sealSecret(secretKey, passwordUse(input), password),
      senderName: input.sender_name,
      senderEmail: input.sender_email,
      updatedAt: new Date(),
    };
    await tx.insert(mailServers).values(set).onConflictDoUpdate({ target: mailServers.id, set });
    const event = before === null ? "mail_server_set" : "mail_server_changed";
    const changes = differences(before, set, input.password !== "");
    await record(tx, { action: "settings", event, actor: caller, changes });
    await jobs.retryMailsNow(tx);
  });
  return readMailServerSettings(dependencies);
}

/** Mails go into a folder again. `WRONG_PASSWORD`, `CONFLICT`, `NOT_FOUND` */
export async function removeMailServer(dependencies: Dependencies, caller: Caller, password: string): Promise<void> {
  requireOwn(dependencies.mail);
  await checkOwnPassword(dependencies, caller, password);
  await dependencies.db.transaction(async (tx) => {
    const [before] = await tx.delete(mailServers).where(eq(mailServers.id, 1)).returning();
    if (!before) throw problem("no_mail_server_to_remove");
    const changes = differences(before, null, false);
    await record(tx, { action: "settings", event: "mail_server_removed", actor: caller, changes });
  });
}

function requireOwn({ given }: MailServer): void {
  if (given.hasServer) throw problem("mail_server_given");
}

type Facts = Pick<Stored, "host" | "port" | "username" | "senderName" | "senderEmail">;

const factsOf = (server: Facts | null) => ({
  mail_server: server === null ? "" : `${server.host}:${server.port}`,
  mail_user: server?.username ?? "",
  mail_sender: server === null ? "" : `${server.senderName} ${server.senderEmail}`.trim(),
});

/** Of the password, only that it changed. */
function differences(before: Facts | null, after: Facts | null, isNewPassword: boolean): WrittenChanges {
  return {
    ...changesBetween(factsOf(before), factsOf(after)),
    ...(isNewPassword && { mail_password: "Cambiada" }),
  };
}
