import { isDataRequest } from "#src/contract/data-requests.ts";
import { dataRequestDue, type HolidayChanges, oneWorkingDayAfter } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { isEmail, type ReceiptMail } from "../contract.ts";
import type { StoredRequest } from "./tables.ts";

export type ShopFacts = { holidays: HolidayChanges; isMailed: boolean };

export const readShopFacts = async (db: Db, mail: Pick<MailServer, "isServer">): Promise<ShopFacts> => ({
  holidays: holidayChangesOf(await readSettings(db)),
  isMailed: await mail.isServer(),
});

/** The law's deadline for an answer, in ISO 8601. */
export function answerDue({ kind, createdAt }: Pick<StoredRequest, "kind" | "createdAt">, holidays: HolidayChanges) {
  const due = isDataRequest(kind) ? dataRequestDue(kind, createdAt, holidays) : oneWorkingDayAfter(createdAt, holidays);
  return due.toISOString();
}

export const requestFacts = (request: StoredRequest, holidays: HolidayChanges) => ({
  code: request.code,
  kind: request.kind,
  received_at: request.createdAt.toISOString(),
  answer_due: answerDue(request, holidays),
});

/** Reveals nothing about an order's e-mail, not even that it got too many. */
function receiptMail(contact: string, isHeld: boolean): ReceiptMail {
  if (!isEmail(contact)) return "perhaps";
  return isHeld ? "held" : "sent";
}

/** `isHeld`: the mail with the code is held back, as that e-mail got too many. */
export const toReceipt = (request: StoredRequest, { holidays, isMailed }: ShopFacts, isHeld: boolean) => ({
  ...requestFacts(request, holidays),
  mail: isMailed ? receiptMail(request.contact, isHeld) : "none",
});
