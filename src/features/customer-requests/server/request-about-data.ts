import { needsProof } from "#src/contract/data-requests.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import { newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { DATA_LINK_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { WithdrawalReceipt } from "../contract.ts";
import type { DataRequestInput } from "../inputs.ts";
import { linkOf } from "./mailed-link.ts";
import { countRequest, HELD, isTooMany, type RequestDependencies } from "./request-limits.ts";
import { storeRequest } from "./store-request.ts";
import { toReceipt } from "./to-receipt.ts";

/**
 * Takes a request about somebody's personal data. Each has a code of its own, and the answer tells nothing of what the shop
 * knows: the staff send that to the e-mail. What would change something is confirmed by a link that goes there too
 * (docs/shop.md, Personal data).
 */
export async function requestAboutData(
  dependencies: RequestDependencies,
  holidays: HolidayChanges,
  { kind, email, details }: DataRequestInput,
  address: string,
): Promise<WithdrawalReceipt> {
  const { db, jobs, limits, mail } = dependencies;
  await countRequest(limits, address);
  const isHeld = await isTooMany(limits, email);
  const isMailed = await mail.isServer();
  const token = needsProof(kind) ? newAccessToken() : undefined;
  return db.transaction(async (tx) => {
    const request = { kind, contact: email, details, ...(token && linkOf(token, DATA_LINK_DAYS)) };
    const stored = await storeRequest(tx, jobs, request, { event: "data_requested" });
    if (!stored) throw new Error("the request was not stored");
    const receipt = toReceipt(stored, holidays, { isMailed, isHeld });
    const { code, answer_due } = receipt;
    const data = { code, request: kind, answer_due, ...(token !== undefined && { link_token: token }) };
    await queueSecretMail(tx, dependencies, { kind: "data_requested", recipient: email, data }, isHeld ? HELD : null);
    return receipt;
  });
}
