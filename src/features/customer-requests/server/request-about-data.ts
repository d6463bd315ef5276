import { needsProof } from "#src/contract/data-requests.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { record } from "#src/features/activity/server/record.ts";
import { DATA_LINK_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { WithdrawalReceipt } from "../contract.ts";
import type { DataRequestInput } from "../inputs.ts";
import { newCode } from "./new-code.ts";
import { countRequest, HELD, isTooMany, type RequestDependencies, receiptMail } from "./request-limits.ts";
import { withdrawals } from "./tables.ts";
import { tellOfRequest } from "./tell-of-request.ts";
import { toReceipt } from "./to-receipt.ts";

const DAY_MS = 86_400_000;

/**
 * Takes what somebody asks about their personal data. Each request has a code of its own, and the answer tells nothing of
 * what the shop knows, nor of what was asked before: that goes to the e-mail, by the staff. What would change something
 * is confirmed by a link that goes there too (docs/shop.md, Personal data).
 */
export async function requestAboutData(
  dependencies: RequestDependencies,
  holidays: HolidayChanges,
  { kind, email, details }: DataRequestInput,
  address: string,
): Promise<WithdrawalReceipt> {
  const { db, limits, mail } = dependencies;
  await countRequest(limits, address);
  const isHeld = await isTooMany(limits, email);
  const request = { kind, code: newCode(kind), createdAt: new Date() };
  const receipt = toReceipt(request, holidays, receiptMail(await mail.isServer(), email, isHeld));
  const token = needsProof(kind) ? newAccessToken() : undefined;
  const link = token && {
    linkHash: hashOfToken(token),
    linkExpiresAt: new Date(request.createdAt.getTime() + DATA_LINK_DAYS * DAY_MS),
  };
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(withdrawals)
      .values({ ...request, ...link, contact: email, details })
      .returning();
    if (!stored) throw new Error("the request was not stored");
    await record(tx, { action: "create", description: `Pedido sobre datos personales ${request.code}`, actor: null });
    const data = {
      code: request.code,
      request: kind,
      answer_due: receipt.answer_due,
      ...(token !== undefined && { link_token: token }),
    };
    const owed = { kind: "data_requested", recipient: email, data } as const;
    await queueSecretMail(tx, dependencies, owed, isHeld ? HELD : null);
    await tellOfRequest(tx, dependencies.jobs, stored);
  });
  return receipt;
}
