import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { ApiError } from "#src/client/api-client.ts";
import { forgetDraft } from "#src/client/draft.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { useDraft } from "#src/client/use-draft.ts";
import { markFields } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { formatPesos } from "#src/contract/format.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { ORDER_FIELD_NAMES } from "../../fields.ts";
import { clearIdempotencyKey } from "../idempotency-key.ts";
import { asInput, type EditedLine, stockMoves, sumOf } from "./line-edits.ts";
import { LinesEditor } from "./lines-editor.tsx";
import { adminOrderPath } from "./order-row.tsx";
import { staffOrderCalls, staffOrderQueries } from "./queries.ts";
import { missingIn, NO_RECIPIENT, type Recipient, RecipientFields, recipientForm } from "./recipient-fields.tsx";
import { StockPreview } from "./stock-preview.tsx";

const DRAFT = "new-order";
const IN_WORDS = new Intl.ListFormat("es", { type: "conjunction" });

/** An order that the staff take by telephone. */
export function NewOrderScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useZodForm(recipientForm, NO_RECIPIENT);
  useDraft(form, DRAFT, ORDER_FIELD_NAMES);
  const [lines, setLines] = useState<EditedLine[]>([]);
  const products = useQuery(staffOrderQueries.products(lines.flatMap(({ product }) => product ?? []).sort()));
  const moves = products.data ? stockMoves([], lines, { status: "pending", products: products.data }) : [];

  const placing = useMutation({
    mutationFn: (recipient: Recipient) =>
      staffOrderCalls.placeForCustomer({
        ...recipient,
        products: asInput(lines).flatMap(({ product_id, blister_id, quantity }) =>
          product_id ? [{ product_id, blister_id: blister_id ?? null, quantity }] : [],
        ),
      }),
    onSuccess: (order) => {
      clearIdempotencyKey();
      forgetDraft(DRAFT);
      toast.success(`Pedido #${order.id} creado`);
      void queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY });
    },
    onError: (error) => {
      markFields(form, error);
      // Unanswered, it may have been stored: the same key finds out.
      if (error instanceof ApiError && !error.isUnanswered) clearIdempotencyKey();
      void products.refetch();
    },
  });
  const placed = placing.data?.id;
  useEffect(() => {
    if (placed !== undefined) void navigate(adminOrderPath(placed), { replace: true });
  }, [placed, navigate]);

  const missing = [...(lines.length === 0 ? ["un producto"] : []), ...missingIn(form.watch())];
  const isDirty = placed === undefined && (lines.length > 0 || form.formState.isDirty);
  return (
    <AdminPage title="Nuevo pedido" back={{ address: ADMIN_PATHS.orders, name: "Volver a los pedidos" }}>
      <form
        noValidate
        onSubmit={form.handleSubmit((recipient) => placing.mutate(recipient))}
        className="grid grid-cols-1 gap-4"
        aria-label="Nuevo pedido"
      >
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card title="Productos">
            <div className="grid grid-cols-1 gap-4">
              <LinesEditor lines={lines} onChange={setLines} />
              <StockPreview moves={moves} isEmptied={false} />
            </div>
          </Card>
          <Card title="Para quién es">
            <p className="-mt-2 mb-3 text-muted text-sm">
              Si ese email tiene una cuenta, el pedido aparece en ella. La confirmación le llega por email. Lo marcado
              con * es obligatorio.
            </p>
            <RecipientFields form={form} />
          </Card>
        </div>
        {placing.error && <Notice tone="error">{failureMessage(placing.error, "Error al crear la orden")}</Notice>}
        <div
          data-docked
          className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-end gap-4 border-line border-t bg-paper px-4 py-3 md:bottom-0 md:-mx-6 md:px-6"
        >
          <p className="mr-auto min-w-0 text-sm">
            {lines.length > 0 && (
              <span className="block">
                Total <strong className="tabular-nums">{formatPesos(sumOf(lines))}</strong>
              </span>
            )}
            {missing.length > 0 && <span className="text-muted">Falta: {IN_WORDS.format(missing)}</span>}
          </p>
          <Button
            type="submit"
            className="shrink-0"
            disabled={lines.length === 0 || placing.isPending || placed !== undefined}
          >
            {placing.isPending ? "Creando…" : "Crear pedido"}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} onLeave={() => forgetDraft(DRAFT)} />
    </AdminPage>
  );
}
