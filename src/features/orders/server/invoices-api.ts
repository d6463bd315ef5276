import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, newApi, ok, problems, route } from "#src/http/api.ts";
import { limitBody } from "#src/http/body-limit.ts";
import { callerOf } from "#src/http/caller.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { invoicedOrder, invoiceInput, MAX_INVOICE_BYTES } from "../invoice-contract.ts";
import { addInvoice, readInvoice, removeInvoice } from "./order-invoices.ts";

const params = z.object({ id: idInText });

/** Room for the multipart body around the file. */
const ENVELOPE = 64 * 1024;

export const invoicesApi = ({ db, jobs, limits }: { db: Db; jobs: Jobs; limits: Limits }, guard: Guards) =>
  newApi().openapiRoutes([
    route.get(
      "/orders/{id}/invoice/",
      "La factura de un pedido en PDF, para quien lo hizo y el personal",
      {
        tags: ["Pedidos"],
        request: { params },
        responses: {
          200: { description: "El PDF", content: { "application/pdf": { schema: z.string() } } },
          ...problems,
        },
        ...guard.signedIn,
      },
      async (c) => {
        const { number, file } = await readInvoice(db, callerOf(c), c.req.valid("param").id);
        return c.body(new Uint8Array(file), 200, {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="factura-${number.replace(" ", "-")}.pdf"`,
        });
      },
    ),
    route.post(
      "/orders/{id}/invoice/",
      "Carga la factura de un pedido: número, importe y PDF de hasta 2 MB",
      {
        tags: ["Pedidos (personal)"],
        description:
          "Si tenía otra, queda en su lugar. Se le avisa por email a quien compró. `activity_id` es lo que se deshace.",
        request: { params, body: { required: true, content: { "multipart/form-data": { schema: invoiceInput } } } },
        responses: created(invoicedOrder, "El pedido con su factura"),
        ...guard.can("orders:write", limitBody(MAX_INVOICE_BYTES + ENVELOPE)),
      },
      async (c) => {
        await countUpload(limits, callerOf(c));
        const { file, ...invoice } = c.req.valid("form");
        const bytes = new Uint8Array(await file.arrayBuffer());
        const { id } = c.req.valid("param");
        return c.json(await addInvoice({ db, jobs }, callerOf(c), id, { ...invoice, file: bytes }), 201);
      },
    ),
    route.delete(
      "/orders/{id}/invoice/",
      "Quita la factura de un pedido; `activity_id` es lo que se deshace",
      { tags: ["Pedidos (personal)"], request: { params }, responses: ok(invoicedOrder), ...guard.can("orders:write") },
      async (c) => c.json(await removeInvoice(db, callerOf(c), c.req.valid("param").id), 200),
    ),
  ]);
