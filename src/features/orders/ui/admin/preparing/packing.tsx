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

type Said = { isWrong: boolean; words: string };

/** Ticks each unit of an order, by hand or by a barcode reader, which types a code and Enter. */
export function Packing({ order, onClose }: { order: Order; onClose: () => void }) {
  const [packed, setPacked] = useState<ReadonlyMap<number, number>>(new Map());
  const [said, setSaid] = useState<Said>();
  /** Also between renders: a reader is faster than an answer. */
  const latest = useRef(packed);
  const packedOf = ({ id }: OrderLine, counts = packed): number => counts.get(id) ?? 0;
  const pack = (line: OrderLine, count: number) => {
    latest.current = new Map([...latest.current, [line.id, count]]);
    setPacked(latest.current);
  };
  const isWhole = order.products.every((line) => packedOf(line) === line.quantity);
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () =>
      api.put(`/orders/${order.id}/fulfilment/`, { status: "ready" }, { failure: "Error al actualizar la entrega" }),
    onSuccess: onClose,
    done: `Pedido #${order.id} listo`,
  });

  const scan = async (code: string) => {
    try {
      const { product, variant } = await api.get(`/products/by-code/${encodeURIComponent(code)}/`);
      const lines = order.products.filter((line) => line.variant === variant.id);
      const name = withLabel(product.name, variant.label);
      const open = lines.find((line) => packedOf(line, latest.current) < line.quantity);
      if (lines.length === 0) return setSaid({ isWrong: true, words: `${name} no va en este pedido.` });
      if (!open) return setSaid({ isWrong: true, words: `Ya están todas las unidades de ${name}: esta sobra.` });
      const count = packedOf(open, latest.current) + 1;
      pack(open, count);
      setSaid({ isWrong: false, words: `${name}: ${count} de ${open.quantity}` });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === "NOT_FOUND";
      const words = isUnknown
        ? `Ningún producto tiene el código ${code}.`
        : failureMessage(error, "Error al buscar el código");
      setSaid({ isWrong: true, words });
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title={`Armar el pedido #${order.id}`} isWide>
      <Scanner onScan={scan} />
      <div role="status">{said && <Notice tone={said.isWrong ? "error" : "info"}>{said.words}</Notice>}</div>
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <li key={line.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere font-medium">{lineName(line)}</span>
              <span className={`tabular-nums ${packedOf(line) === line.quantity ? "text-success" : "text-muted"}`}>
                {packedOf(line)} de {line.quantity}
              </span>
            </p>
            <div className="-ml-3 flex flex-wrap">
              {Array.from({ length: line.quantity }, (_, unit) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: units are told apart by their place alone
                <label key={unit} className="grid size-11 place-items-center">
                  <span className="sr-only">{`${lineName(line)}: unidad ${unit + 1} de ${line.quantity}`}</span>
                  <input
                    type="checkbox"
                    className="size-6 accent-leaf"
                    checked={unit < packedOf(line)}
                    onChange={({ target }) => pack(line, packedOf(line) + (target.checked ? 1 : -1))}
                  />
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Button disabled={!isWhole || isPending} onClick={() => mutate()}>
        Marcar listo
      </Button>
    </Dialog>
  );
}

function Scanner({ onScan }: { onScan: (code: string) => Promise<void> }) {
  const [code, setCode] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "") void onScan(code.trim());
    setCode("");
  };
  return (
    <form onSubmit={send}>
      <TextField
        label="Código de barras o SKU"
        hint="Pasá el lector, o escribilo y apretá Enter."
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </form>
  );
}
