import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, newApi, problems, route } from "#src/http/api.ts";
import { limitBody } from "#src/http/body-limit.ts";
import { callerOf } from "#src/http/caller.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES, receipt, receiptInput } from "../../payment-contract.ts";
import { addReceipt, readReceipt } from "./receipts.ts";

/** Room for the multipart body around the file. */
const ENVELOPE = 64 * 1024;

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "application/pdf": "pdf" } as const;

const tags = ["Pagos"];
const params = z.object({ id: idInText });

export const receiptsApi = ({ db, limits }: { db: Db; limits: Limits }, guard: Guards) =>
  newApi().openapiRoutes([
    route.post(
      "/orders/{id}/receipts/",
      "Sube un comprobante de pago, quien hizo el pedido o el personal",
      {
        tags,
        description:
          "JPEG, PNG, WebP o PDF, según su contenido, de hasta 10 MB; hasta 10 por pedido. No da por pagado el pedido. Al personal `duplicate_of` le dice en qué otros pedidos está el mismo archivo.",
        request: { params, body: { required: true, content: { "multipart/form-data": { schema: receiptInput } } } },
        responses: created(receipt, "El comprobante"),
        ...guard.signedInWith(limitBody(MAX_RECEIPT_BYTES + ENVELOPE)),
      },
      async (c) => {
        await countUpload(limits, callerOf(c));
        const { file } = c.req.valid("form");
        const bytes = new Uint8Array(await file.arrayBuffer());
        const { id } = c.req.valid("param");
        return c.json(await addReceipt(db, callerOf(c), id, { name: file.name, file: bytes }), 201);
      },
    ),
    route.get(
      "/orders/{id}/receipts/{receipt}/",
      "Un comprobante de pago, para quien hizo el pedido y el personal",
      {
        tags,
        request: { params: params.extend({ receipt: idInText }) },
        responses: {
          200: {
            description: "El archivo",
            content: Object.fromEntries(RECEIPT_TYPES.map((type) => [type, { schema: z.string() }])),
          },
          ...problems,
        },
        ...guard.signedIn,
      },
      async (c) => {
        const { id, receipt: receiptId } = c.req.valid("param");
        const { type, file } = await readReceipt(db, callerOf(c), id, receiptId);
        return c.body(new Uint8Array(file), 200, {
          "Content-Type": type,
          "Content-Disposition": `attachment; filename="comprobante-${id}-${receiptId}.${ENDINGS[type]}"`,
        });
      },
    ),
  ]);
