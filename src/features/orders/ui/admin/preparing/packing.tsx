import { type FormEvent, useRef, useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Order, OrderLine } from "../../../contract.ts";
import { lineName } from "../order-words.ts";

/** Ticks each unit of an order, by hand or by a barcode reader, which types a code and Enter. */
export function Packing({ order, onClose }: { order: Order; onClose: () => void }) {
  const [packed, setPacked] = useState<ReadonlyMap<number, number>>(new Map());
  /** Also between renders: a reader is faster than an answer. */
  const latest = useRef(packed);
  const packedOf = ({ id }: OrderLine, counts = packed): number => counts.get(id) ?? 0;
  const pack = (line: OrderLine, count: number) => {
    latest.current = new Map([...latest.current, [line.id, count]]);
    setPacked(latest.current);
  };
  const [said, setSaid] = useState<{ tone: "info" | "error"; words: string }>();
  const refuse = (words: string) => setSaid({ tone: "error", words });
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () =>
      api.put(`/orders/${order.id}/fulfilment/`, { status: "ready" }, { failure: "Error al actualizar la entrega" }),
    onSuccess: onClose,
    done: `Pedido #${order.id} listo`,
  });

  const find = async (code: string) => {
    const { product, variant } = await api.get(`/products/by-code/${encodeURIComponent(code)}/`);
    const name = withLabel(product.name, variant.label);
    const lines = order.products.filter((line) => line.variant === variant.id);
    const open = lines.find((line) => packedOf(line, latest.current) < line.quantity);
    if (lines.length === 0) return refuse(`${name} no va en este pedido.`);
    if (!open) return refuse(`Ya están todas las unidades de ${name}: esta sobra.`);
    const count = packedOf(open, latest.current) + 1;
    pack(open, count);
    setSaid({ tone: "info", words: `${name}: ${count} de ${open.quantity}` });
  };
  const scan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = `${new FormData(event.currentTarget).get("code")}`.trim();
    event.currentTarget.reset();
    if (code === "") return;
    find(code).catch((error: unknown) => {
      const isUnknown = error instanceof ApiError && error.code === "NOT_FOUND";
      refuse(isUnknown ? `Ningún producto tiene el código ${code}.` : failureMessage(error, "Error al buscarlo"));
    });
  };

  return (
    <Dialog open onOpenChange={onClose} title={`Preparar el pedido #${order.id}`} isWide>
      <form onSubmit={scan}>
        <TextField label="Código de barras o SKU" name="code" hint="Pasá el lector, o escribilo y apretá Enter." />
      </form>
      <div role="status">{said && <Notice tone={said.tone}>{said.words}</Notice>}</div>
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <li key={line.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere font-medium">{lineName(line)}</span>
              <span className="text-muted tabular-nums">{`${packedOf(line)} de ${line.quantity}`}</span>
            </p>
            <div className="-ml-3 flex flex-wrap">
              {Array.from({ length: line.quantity }, (_, unit) => unit + 1).map((unit) => (
                <label key={unit} className="grid size-11 place-items-center">
                  <span className="sr-only">{`${lineName(line)}: unidad ${unit} de ${line.quantity}`}</span>
                  <input
                    type="checkbox"
                    className="size-6 accent-leaf"
                    checked={unit <= packedOf(line)}
                    onChange={({ target }) => pack(line, packedOf(line) + (target.checked ? 1 : -1))}
                  />
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Button
        disabled={isPending || order.products.some((line) => packedOf(line) < line.quantity)}
        onClick={() => mutate()}
      >
        Marcar listo
      </Button>
    </Dialog>
  );
}
