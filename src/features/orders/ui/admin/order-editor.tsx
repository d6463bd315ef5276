import { useEffect, useState } from "react";
import { markFields } from "#src/client/form-errors.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { NO_ADDRESS } from "#src/contract/address.ts";
import { toPesos } from "#src/contract/centavos.ts";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { EditOrderInput, Order } from "../../contract.ts";
import { fieldKey, fieldsIn, ORDER_FIELD_NAMES } from "../../fields.ts";
import { adjustmentsAsTyped, adjustmentsDiffer, madeByRules, priceEdited } from "./adjustment-edits.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { asInput, linesDiffer } from "./line-edits.ts";
import { OrderForm } from "./order-form.tsx";
import { type Facts, factsOf } from "./order-words.ts";
import { type CheckedOrderForm, type OrderFormValues, orderForm } from "./recipient-fields.tsx";
import { useChangeOrder } from "./use-change-order.ts";

const valuesOf = (order: Order): OrderFormValues => ({
  ...fieldsIn(order),
  shipping_address: order.delivery_type === "address" && !order.delivery?.address ? order.shipping_address : "",
  address: order.delivery?.address ?? NO_ADDRESS,
  channel: order.channel,
  lines: order.products,
  adjustments: adjustmentsAsTyped(order.adjustments),
});

/** Sends only what differs, so that others' changes elsewhere stay. */
function changesBetween(order: Order, wanted: CheckedOrderForm): EditOrderInput {
  const was = fieldsIn(order);
  const differing = new Set(ORDER_FIELD_NAMES.filter((name) => fieldKey(name, wanted) !== fieldKey(name, was)));
  // Delivery type and address go together.
  const delivery = ["delivery_type", "shipping_address", "address"] as const;
  if (delivery.some((name) => differing.has(name))) for (const name of delivery) differing.add(name);
  return {
    ...Object.fromEntries([...differing].map((name) => [name, wanted[name]])),
    ...(linesDiffer(order.products, wanted.lines) ? { products: asInput(wanted.lines) } : {}),
    ...(adjustmentsDiffer(order.adjustments, wanted.adjustments) ? { adjustments: wanted.adjustments } : {}),
  };
}

/** The changed facts as they would read once saved. */
function changedFacts(order: Order, { lines, ...fields }: CheckedOrderForm): Facts {
  const adjustments = [...madeByRules(order.adjustments), ...fields.adjustments];
  const total = toPesos(priceEdited(lines, adjustments).total);
  const saved = factsOf({
    ...order,
    ...fields,
    delivery: fields.address && { address: fields.address },
    adjustments,
    ...(lines.length === 0 ? { status: "cancelled" } : { products: lines, total }),
  });
  const seen = factsOf(order);
  return Object.fromEntries(Object.entries(saved).filter(([fact, value]) => seen[fact] !== value));
}

type OrderEditorProps = { order: Order; onClose: () => void };

/** A newer `order` never replaces what is typed. */
export function OrderEditor({ order, onClose }: OrderEditorProps) {
  const [seen, setSeen] = useState(order);
  const form = useZodForm(orderForm, valuesOf(seen));
  const [isSaved, setSaved] = useState(false);
  const changing = useChangeOrder({
    failure: "Error al actualizar el pedido",
    onDone: () => {
      setSaved(true);
      toast.success("Pedido actualizado");
    },
    onFailure: (error) => markFields(form, error),
  });
  // Closes after the guard below has seen that nothing is unsaved.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  const takeTheirs = (theirs: Order) => {
    setSeen(theirs);
    form.reset(valuesOf(theirs));
  };
  const isDirty = form.formState.isDirty && !isSaved;
  const save = form.handleSubmit((wanted) => {
    const changes = changesBetween(seen, wanted);
    if (Object.keys(changes).length === 0) return setSaved(true);
    changing.change({ order: seen, changes, mine: changedFacts(seen, wanted) });
  });

  return (
    <div className="grid grid-cols-1 gap-4">
      {order.updated_at !== seen.updated_at && (
        <Notice tone="info">
          Alguien cambió este pedido mientras lo editabas. Al guardar vas a ver las dos versiones y elegís.
        </Notice>
      )}
      <OrderForm
        form={form}
        label={`Editar el pedido #${order.id}`}
        order={seen}
        recipient={{ title: "Entrega" }}
        onSubmit={save}
      >
        {isDirty && <p className="mr-auto text-muted text-sm max-sm:sr-only">Hay cambios sin guardar</p>}
        <Button tone="secondary" className="max-sm:grow" disabled={changing.isBusy} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" className="max-sm:grow" disabled={changing.isBusy || !isDirty}>
          {changing.isBusy ? "Guardando…" : "Guardar"}
        </Button>
      </OrderForm>
      <ConflictDialog changing={changing} onTheirs={takeTheirs} />
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}
