import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { UploadedFile } from "#src/contract/uploaded-file.ts";
import type { Db } from "#src/db/client.ts";
import { requirePermission } from "#src/features/accounts/server/guards.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Caller } from "#src/http/api.ts";
import { MAX_RECEIPT_BYTES, type RECEIPT_TYPES, type Receipt } from "../../payment-contract.ts";
import { loadOrder, lockOrder } from "../load-orders.ts";
import { toOrder } from "../order-shape.ts";
import { orderReceipts } from "./tables.ts";

type ReceiptType = (typeof RECEIPT_TYPES)[number];

const MAX_RECEIPTS = 10;

/** Brands of the pictures that iPhones take. */
const HEIC = /^(hei[cfmsx]|he[iv]c|hevx|mif1|msf1)$/;

/** What a file is by its first bytes. @throws UNSUPPORTED_MEDIA */
function typeOf(file: Uint8Array): ReceiptType {
  const text = (from: number, to: number) => Buffer.from(file.subarray(from, to)).toString("latin1");
  if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(0, 5) === "%PDF-") return "application/pdf";
  throw problem(text(4, 8) === "ftyp" && HEIC.test(text(8, 12)) ? "receipt_is_heic" : "receipt_type_unknown");
}

/**
 * Keeps what an order's customer, or the staff for them, sent to show that it was paid. @throws NOT_FOUND, FORBIDDEN,
 * UNSUPPORTED_MEDIA, TOO_LARGE, CONFLICT beyond `MAX_RECEIPTS`
 */
export async function addReceipt(db: Db, caller: Caller, orderId: number, sent: UploadedFile): Promise<Receipt> {
  const { name, bytes: file } = sent;
  if (file.length > MAX_RECEIPT_BYTES) throw problem("receipt_too_heavy");
  const type = typeOf(file);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, caller, orderId);
    if (order.userId !== caller.userId) requirePermission(caller, "orders:write");
    if (order.receipts.length >= MAX_RECEIPTS) throw problem("too_many_receipts");
    const fileHash = createHash("sha256").update(file).digest("base64url");
    const [added] = await tx
      .insert(orderReceipts)
      .values({ orderId, name, type, file, size: file.length, fileHash })
      .returning({ id: orderReceipts.id });
    await record(tx, {
      action: "update",
      event: "receipt_added",
      params: { order: orderId },
      actor: caller,
      orderId,
    });
    const receipt = toOrder(await loadOrder(tx, caller, orderId), caller).receipts.find(({ id }) => id === added?.id);
    if (!receipt) throw new Error("the receipt was not stored");
    return receipt;
  });
}

/** For the order's customer and the staff. @throws NOT_FOUND */
export async function readReceipt(db: Db, caller: Caller, orderId: number, receiptId: number) {
  await loadOrder(db, caller, orderId);
  const [found] = await db
    .select({ type: orderReceipts.type, file: orderReceipts.file })
    .from(orderReceipts)
    .where(and(eq(orderReceipts.orderId, orderId), eq(orderReceipts.id, receiptId)));
  if (!found) throw problem("receipt_not_found");
  return found;
}
