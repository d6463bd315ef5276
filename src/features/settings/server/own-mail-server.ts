import { eq } from "drizzle-orm";
import { invalidFields } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { sealSecret } from "#src/db/seal-secret.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { checkOwnPassword } from "#src/features/accounts/server/second-factor/own-totp.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { record } from "#src/features/activity/server/record.ts";
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
import type { MailServerInput, OwnMailServer } from "../contract.ts";
import { missingOf } from "../rules.ts";

export const MAIL_SERVER = "Servidor de email";

type Stored = typeof mailServers.$inferSelect;

type Reading = { db: Db; mail: Pick<MailServer, "given">; secretKey: string };

export const readOwnMailServer = async (reading: Reading): Promise<OwnMailServer> =>
  toOwn(reading, await readMailServer(reading.db));

function toOwn({ mail: { given }, secretKey }: Omit<Reading, "db">, stored: Stored | null): OwnMailServer {
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
export async function changeMailServer(
  dependencies: Dependencies,
  caller: Caller,
  { own_password, ...input }: MailServerInput,
): Promise<OwnMailServer> {
  const { db, jobs, mail, secretKey } = dependencies;
  requireOwn(mail);
  await checkOwnPassword(dependencies, caller, own_password);
  await db.transaction(async (tx) => {
    const before = await lockMailServer(tx);
    const missing = missingOf(input, toOwn(dependencies, before));
    if (missing) throw invalidFields([{ path: missing.field, message: missing.message }]);
    const { host, port, username } = input;
    const password = input.password || (before && passwordOf(secretKey, before)) || "";
    const server = {
      ...{ host, port, username },
      password: username === "" ? "" : sealSecret(secretKey, passwordUse(input), password),
      senderName: input.sender_name,
      senderEmail: input.sender_email,
    };
    const set = { ...server, updatedAt: new Date() };
    await tx.insert(mailServers).values(set).onConflictDoUpdate({ target: mailServers.id, set });
    await record(tx, {
      action: "settings",
      event: before === null ? "mail_server_set" : "mail_server_changed",
      actor: caller,
      changes: differences(before, server, input.password !== ""),
    });
    await jobs.hastenMails(tx);
  });
  return readOwnMailServer(dependencies);
}

/** Mails go into a folder again. `WRONG_PASSWORD`, `CONFLICT`, `NOT_FOUND` */
export async function removeMailServer(dependencies: Dependencies, caller: Caller, password: string): Promise<void> {
  requireOwn(dependencies.mail);
  await checkOwnPassword(dependencies, caller, password);
  await dependencies.db.transaction(async (tx) => {
    const [before] = await tx.delete(mailServers).where(eq(mailServers.id, 1)).returning();
    if (!before) throw problem("no_mail_server_to_remove");
    await record(tx, {
      action: "settings",
      event: "mail_server_removed",
      actor: caller,
      changes: differences(before, null, false),
    });
  });
}

function requireOwn({ given }: MailServer): void {
  if (given.hasServer) throw problem("mail_server_given");
}

type Told = Pick<Stored, "host" | "port" | "username" | "senderName" | "senderEmail">;

const FACTS = {
  mail_server: ({ host, port }: Told) => `${host}:${port}`,
  mail_user: ({ username }: Told) => username,
  mail_sender: ({ senderName, senderEmail }: Told) => `${senderName} ${senderEmail}`.trim(),
};

/** Of the password, only that it changed. */
function differences(before: Told | null, after: Told | null, isNewPassword: boolean): WrittenChanges {
  const changes: WrittenChanges = {};
  for (const name of Object.keys(FACTS) as (keyof typeof FACTS)[]) {
    const [was, is] = [before, after].map((server) => (server ? FACTS[name](server) : ""));
    if (was !== is) changes[name] = { before: was, after: is };
  }
  return isNewPassword ? { ...changes, mail_password: "Cambiada" } : changes;
}
