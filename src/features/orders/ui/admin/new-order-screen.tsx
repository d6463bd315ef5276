import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ADMIN_PATHS, adminOrderPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { staffKey } from "#src/client/api-query.ts";
import { forgetDraft } from "#src/client/draft.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { markFields } from "#src/client/form-errors.ts";
import { useDraft } from "#src/client/use-draft.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { ADDRESS_PARTS } from "#src/contract/address.ts";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { ListedCustomer } from "#src/features/customers/contract.ts";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useSaveKey } from "#src/ui/admin/use-save-key.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { ORDER_FIELD_NAMES } from "../../fields.ts";
import { clearIdempotencyKey, idempotencyKeyFor } from "../idempotency-key.ts";
import { amountsTyped, priceEdited } from "./adjustment-edits.ts";
import { OrderForm } from "./order-form.tsx";
import { type CheckedOrderForm, missingIn, NEW_ORDER, orderForm } from "./recipient-fields.tsx";
import { type CustomerChoice, WhoseOrder } from "./whose-order.tsx";

const DRAFT = "new-order";
const KEPT = [
  ...ORDER_FIELD_NAMES.filter((name) => name !== "address"),
  ...ADDRESS_PARTS.map((part) => `address.${part}` as const),
];
const IN_WORDS = new Intl.ListFormat("es", { type: "conjunction" });

function place({ lines, customer, ...recipient }: CheckedOrderForm & { customer: number | undefined }) {
  const products = lines.map(({ variant, quantity }) => ({ variant_id: variant, quantity }));
  const body = { ...recipient, products, ...(customer !== undefined && { customer_id: customer }) };
  return api.post("/orders/for-customer/", body, { headers: { "Idempotency-Key": idempotencyKeyFor(body) } });
}

/** An order that the staff take for somebody, by telephone or at the counter. */
export function NewOrderScreen(choice: CustomerChoice) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useZodForm(orderForm, NEW_ORDER);
  useDraft(form, DRAFT, KEPT);
  const placing = useMutation({
    mutationFn: place,
    onSuccess: ({ id }) => {
      clearIdempotencyKey();
      forgetDraft(DRAFT);
      toast.success(`Pedido #${id} creado`);
    },
    onError: (error) => markFields(form, error),
    onSettled: () => void queries.invalidateQueries({ queryKey: staffKey() }),
  });
  const placed = placing.data?.id;
  // Leaves after the guard below has seen that nothing is unsaved.
  useEffect(() => {
    if (placed !== undefined) void navigate(adminOrderPath(placed), { replace: true });
  }, [placed, navigate]);
  const [customer, setCustomer] = useState<ListedCustomer>();
  const values = form.watch();
  const isReady = values.lines.length > 0 && !placing.isPending && !placing.isSuccess;
  const send = form.handleSubmit((order) => placing.mutate({ ...order, customer: customer?.id }));
  useSaveKey(() => isReady && void send(), "enter");
  const missing = missingIn(values);
  return (
    <AdminPage title="Nuevo pedido" back={{ address: ADMIN_PATHS.orders, name: "Volver a los pedidos" }}>
      <WhoseOrder {...choice} form={form} customer={customer} onChoose={setCustomer} />
      <OrderForm
        form={form}
        label="Nuevo pedido"
        recipient={{
          title: "Para quién es",
          intro:
            "Con un email, la confirmación le llega por ahí y, si tiene cuenta, el pedido aparece en ella. Lo marcado con * es obligatorio.",
        }}
        failure={
          placing.error && <Notice tone="error">{failureMessage(placing.error, "Error al crear la orden")}</Notice>
        }
        onSubmit={send}
      >
        <p className="mr-auto min-w-0 text-sm">
          {values.lines.length > 0 && (
            <span className="block">
              Total{" "}
              <strong className="tabular-nums">
                {formatPesos(toPesos(priceEdited(values.lines, amountsTyped(values.adjustments)).total))}
              </strong>
            </span>
          )}
          {missing.length > 0 && <span className="text-muted">Falta: {IN_WORDS.format(missing)}</span>}
        </p>
        <Button type="submit" className="shrink-0" disabled={!isReady} aria-keyshortcuts="Control+Enter">
          {placing.isPending ? "Creando…" : "Crear pedido"}
        </Button>
      </OrderForm>
      <LeaveGuard isDirty={form.formState.isDirty && !placing.isSuccess} onLeave={() => forgetDraft(DRAFT)} />
    </AdminPage>
  );
}
