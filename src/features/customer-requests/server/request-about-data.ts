import { needsProof } from "#src/contract/data-requests.ts";
import { newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { DATA_LINK_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { DataRequestInput } from "../inputs.ts";
import { type ShopFacts, toReceipt } from "./request-facts.ts";
import { HELD, isTooMany, linkOf, type RequestDependencies } from "./request-limits.ts";
import { storeRequest } from "./store-request.ts";

/** Takes a request about personal data; some need a mailed link's confirmation (docs/shop.md, Personal data). */
export async function requestAboutData(dependencies: RequestDependencies, shop: ShopFacts, input: DataRequestInput) {
  const { db, jobs, limits } = dependencies;
  const { kind, email, details } = input;
  const isHeld = await isTooMany(limits, email);
  const token = needsProof(kind) ? newAccessToken() : undefined;
  return db.transaction(async (tx) => {
    const request = { kind, contact: email, details, ...(token && linkOf(token, DATA_LINK_DAYS)) };
    const stored = await storeRequest(tx, jobs, request, { event: "data_requested" });
    if (!stored) throw new Error("the request was not stored");
    const receipt = toReceipt(stored, shop, isHeld);
    const { code, answer_due } = receipt;
    const data = { code, request: kind, answer_due, ...(token !== undefined && { link_token: token }) };
    await queueSecretMail(tx, dependencies, { kind: "data_requested", recipient: email, data }, isHeld ? HELD : null);
    return receipt;
  });
}
