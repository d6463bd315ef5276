import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { markFields } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { EditOrderInput, Order } from "../../contract.ts";
import { fieldsIn, ORDER_FIELD_NAMES } from "../../fields.ts";
import { deliveryAddress } from "../../rules.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { asInput, type EditedLine, fromLine, lineSum, linesDiffer, stockMoves, sumOf } from "./line-edits.ts";
import { LinesEditor } from "./lines-editor.tsx";
import { type Facts, factsOf } from "./order-words.ts";
import { staffOrderQueries } from "./queries.ts";
import { type Recipient, RecipientFields, recipientForm } from "./recipient-fields.tsx";
import { StockPreview } from "./stock-preview.tsx";
import { useChangeOrder } from "./use-change-order.ts";

const valuesOf = (order: Order): Recipient => ({
  ...fieldsIn(order),
  shipping_address: order.delivery_type === "address" ? order.shipping_address : "",
});

/** With the address as it would be stored. */
const withAddress = (recipient: Recipient): Recipient => ({
  ...recipient,
  shipping_address: deliveryAddress(recipient.delivery_type, recipient.shipping_address),
});

/** Sends only what differs, so that others' changes elsewhere stay. */
function changesBetween(order: Order, recipient: Recipient, lines: readonly EditedLine[]): EditOrderInput {
  const wanted = withAddress(recipient);
  const differing = new Set(ORDER_FIELD_NAMES.filter((name) => wanted[name] !== order[name]));
  // Delivery type and address go together.
  if (differing.has("delivery_type") || differing.has("shipping_address"))
    differing.add("delivery_type").add("shipping_address");
  return {
    ...Object.fromEntries([...differing].map((name) => [name, recipient[name]])),
    ...(linesDiffer(order.products, lines) ? { products: asInput(lines) } : {}),
  };
}

/** The changed facts as they would read once saved. */
function inWords(order: Order, recipient: Recipient, lines: readonly EditedLine[]): Facts {
  const saved = factsOf({
    ...order,
    ...withAddress(recipient),
    status: lines.length === 0 ? "cancelled" : order.status,
    total: lines.length === 0 ? order.total : sumOf(lines),
    products:
      lines.length === 0
        ? order.products
        : lines.map((line) => ({
            ...line,
            id: line.id ?? 0,
            price_at_time: line.price,
            subtotal: lineSum(line),
          })),
  });
  const seen = factsOf(order);
  return Object.fromEntries(Object.entries(saved).filter(([fact, value]) => seen[fact] !== value));
}

type OrderEditorProps = {
  /** As it was when editing began: a newer one never replaces what is typed. */
  order: Order;
  isOutdated: boolean;
  onClose: () => void;
  onTheirs: (current: Order) => void;
};

export function OrderEditor({ order, isOutdated, onClose, onTheirs }: OrderEditorProps) {
  const form = useZodForm(recipientForm, valuesOf(order));
  const [lines, setLines] = useState(() => order.products.map(fromLine));
  const [isSaved, setSaved] = useState(false);
  const ids = [...new Set(lines.concat(order.products.map(fromLine)).flatMap(({ product }) => product ?? []))].sort();
  const products = useQuery(staffOrderQueries.products(ids));
  const moves = products.data
    ? stockMoves(order.products, lines, { status: order.status, products: products.data })
    : [];
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
  const isDirty = !isSaved && (form.formState.isDirty || linesDiffer(order.products, lines));
  const save = form.handleSubmit((recipient) => {
    const changes = changesBetween(order, recipient, lines);
    if (Object.keys(changes).length === 0) return onClose();
    changing.change({ order, changes, mine: inWords(order, recipient, lines) });
  });

  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-4" aria-label={`Editar el pedido #${order.id}`}>
      {isOutdated && (
        <Notice tone="info">
          Alguien cambió este pedido mientras lo editabas. Al guardar vas a ver las dos versiones y elegís.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title="Productos">
          <div className="grid grid-cols-1 gap-4">
            <LinesEditor lines={lines} onChange={setLines} totalBefore={order.total} />
            <StockPreview moves={moves} isEmptied={lines.length === 0} />
          </div>
        </Card>
        <Card title="Entrega">
          <RecipientFields form={form} />
        </Card>
      </div>
      <div
        data-docked
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 md:bottom-0 md:-mx-6 md:px-6"
      >
        {isDirty && <p className="mr-auto text-muted text-sm max-sm:sr-only">Hay cambios sin guardar</p>}
        <Button tone="secondary" className="max-sm:grow" disabled={changing.isBusy} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" className="max-sm:grow" disabled={changing.isBusy || !isDirty}>
          {changing.isBusy ? "Guardando…" : "Guardar"}
        </Button>
      </div>
      <ConflictDialog changing={changing} onTheirs={onTheirs} />
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
