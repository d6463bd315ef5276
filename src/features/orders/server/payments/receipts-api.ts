import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { limitUpload } from "#src/http/body-limit.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { byId, created, route, sends } from "#src/http/route.ts";
import { sendFile } from "#src/http/send-sheet.ts";
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES, receipt, receiptInput } from "../../payment-contract.ts";
import { addReceipt, readReceipt } from "./receipts.ts";

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "application/pdf": "pdf" } as const;

const tags = ["Pagos"];

export const receiptsApi = ({ db, limits }: { db: Db; limits: Limits }, guard: Guards) => [
  route.post(
    "/orders/{id}/receipts/",
    "Sube un comprobante de pago, quien hizo el pedido o el personal",
    {
      tags,
      description:
        "JPEG, PNG, WebP o PDF, según su contenido, de hasta 10 MB; hasta 10 por pedido. No da por pagado el pedido. Al personal `duplicate_of` le dice en qué otros pedidos está el mismo archivo.",
      params: byId,
      form: receiptInput,
      answer: created(receipt, "El comprobante"),
      ...guard.signedInWith(limitUpload(MAX_RECEIPT_BYTES)),
    },
    async ({ caller, params, form: { file } }) => {
      await countUpload(limits, caller);
      return addReceipt(db, caller, params.id, file);
    },
  ),
  route.get(
    "/orders/{id}/receipts/{receipt}/",
    "Un comprobante de pago, para quien hizo el pedido y el personal",
    {
      tags,
      params: byId.extend({ receipt: idInText }),
      answer: sends("El archivo", ...RECEIPT_TYPES),
      ...guard.signedIn,
    },
    async ({ caller, params: { id, receipt: receiptId }, c }) => {
      const { type, file } = await readReceipt(db, caller, id, receiptId);
      return sendFile(c, `comprobante-${id}-${receiptId}.${ENDINGS[type]}`, type, file);
    },
  ),
];
