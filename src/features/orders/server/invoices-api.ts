import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { limitUpload } from "#src/http/body-limit.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { byId, created, ok, route, sends } from "#src/http/route.ts";
import { sendFile } from "#src/http/send-sheet.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { invoicedOrder, invoiceInput, MAX_INVOICE_BYTES } from "../invoice-contract.ts";
import { addInvoice, readInvoice, removeInvoice } from "./order-invoices.ts";

export const invoicesApi = ({ db, jobs, limits }: { db: Db; jobs: Jobs; limits: Limits }, guard: Guards) => [
  route.get(
    "/orders/{id}/invoice/",
    "La factura de un pedido en PDF, para quien lo hizo y el personal",
    {
      tags: ["Pedidos"],
      params: byId,
      answer: sends("El PDF", "application/pdf"),
      ...guard.signedIn,
    },
    async ({ caller, params, c }) => {
      const { number, file } = await readInvoice(db, caller, params.id);
      return sendFile(c, `factura-${number.replace(" ", "-")}.pdf`, "application/pdf", file);
    },
  ),
  route.post(
    "/orders/{id}/invoice/",
    "Carga la factura de un pedido: número, importe y PDF de hasta 2 MB",
    {
      tags: ["Pedidos (personal)"],
      description:
        "Si tenía otra, queda en su lugar. Se le avisa por email a quien compró. `activity_id` es lo que se deshace.",
      params: byId,
      form: invoiceInput,
      answer: created(invoicedOrder, "El pedido con su factura"),
      ...guard.can("orders:write", limitUpload(MAX_INVOICE_BYTES)),
    },
    async ({ caller, params, form: { file, ...invoice } }) => {
      await countUpload(limits, caller);
      return addInvoice({ db, jobs }, caller, params.id, { ...invoice, file: file.bytes });
    },
  ),
  route.delete(
    "/orders/{id}/invoice/",
    "Quita la factura de un pedido; `activity_id` es lo que se deshace",
    { tags: ["Pedidos (personal)"], params: byId, answer: ok(invoicedOrder), ...guard.can("orders:write") },
    ({ caller, params }) => removeInvoice(db, caller, params.id),
  ),
];
