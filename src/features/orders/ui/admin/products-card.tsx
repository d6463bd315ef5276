import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useCan } from "#src/client/permissions.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Order, OrderLine } from "../../contract.ts";
import { leftToReturn } from "../../line-rules.ts";
import { OrderLinesList } from "./order-lines-list.tsx";
import { lineName } from "./order-words.ts";

const unitsOf = ({ variant, quantity, parts, returned }: OrderLine) => ({
  ...{ variantId: variant, quantity, returned },
  parts: parts.length > 0 ? parts : null,
});

type Choice = { line: number; variant: number | null; label: string; left: number };

/** What can still come back: whole units of a line, and units of each part of a kit. */
const choicesOf = ({ products }: Order): Choice[] =>
  products
    .flatMap((line) => {
      const units = unitsOf(line);
      const whole = { line: line.id, variant: null, label: lineName(line), left: leftToReturn(units) };
      const parts = line.parts.map(({ variant_id, name, label }) => ({
        ...{ line: line.id, variant: variant_id, left: leftToReturn(units, variant_id) },
        label: `${lineName(line)}: ${withLabel(name, label)}`,
      }));
      return [whole, ...parts];
    })
    .filter(({ left }) => left > 0);

function ReturnedUnits({ line }: { line: OrderLine }) {
  return line.returned.map(({ variant_id, quantity, restocked }, place) => {
    const part = line.parts.find((one) => one.variant_id === variant_id);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: returns are only added at the end
      <li key={place} className="py-2">
        <p className="wrap-anywhere font-medium">
          {quantity} × {part ? withLabel(part.name, part.label) : lineName(line)}
        </p>
        <p className="text-muted text-sm">{restocked ? "Volvió al stock" : "No volvió al stock"}</p>
      </li>
    );
  });
}

type Values = { units: string[]; restock: boolean };

function ReturnForm({ order, choices, onDone }: { order: Order; choices: readonly Choice[]; onDone: () => void }) {
  const form = useForm<Values>({ defaultValues: { units: choices.map(() => ""), restock: true } });
  const field = fieldOf(form);
  const saving = useStaffMutation({
    mutationFn: ({ units, restock }: Values) =>
      api.post(
        `/orders/${order.id}/returns/`,
        {
          lines: choices.flatMap(({ line, variant }, place) =>
            units[place] ? [{ id: line, quantity: Number(units[place]), variant_id: variant }] : [],
          ),
          restock,
        },
        { failure: "Error al registrar la devolución" },
      ),
    onSuccess: onDone,
    done: "Devolución registrada. Se puede deshacer desde el historial",
  });
  const check = (typed: string, { units }: Values, place: number) => {
    if (place === 0 && units.every((text) => text === "")) return "Poné cuántas unidades volvieron";
    const left = choices[place]?.left ?? 0;
    return typed === "" || (/^[1-9]\d*$/.test(typed) && Number(typed) <= left) || `Podés devolver de 1 a ${left}`;
  };
  return (
    <form
      noValidate
      aria-label="Registrar devolución"
      onSubmit={form.handleSubmit((values) => saving.isPending || saving.mutate(values))}
      className="mt-3 grid gap-3"
    >
      <p className="text-muted text-sm">
        Poné cuántas unidades volvieron. El total no cambia: la plata se devuelve en Pagos.
      </p>
      {choices.map(({ label, left }, place) => (
        <TextField
          key={label}
          label={label}
          inputMode="numeric"
          hint={`Puede volver hasta ${left}.`}
          {...field(`units.${place}`, {
            validate: (typed, values) => check(typed, values, place),
            deps: choices.map((_, other) => `units.${other}` as const),
          })}
        />
      ))}
      <CheckField label="Vuelve al stock" hint="Destildalo si no se puede vender." {...form.register("restock")} />
      <DialogActions
        pending={saving.isPending}
        confirm="Guardar devolución"
        pendingLabel="Guardando…"
        onCancel={onDone}
      />
    </form>
  );
}

/** The order's lines, and what came back of them. */
export function ProductsCard({ order }: { order: Order }) {
  const canWrite = useCan("orders:write");
  const [isOpen, setOpen] = useState(false);
  const choices = choicesOf(order);
  const canReturn = canWrite && order.status !== "cancelled" && choices.length > 0;
  const hasReturned = order.products.some(({ returned }) => returned.length > 0);
  return (
    <Card
      title="Productos"
      action={
        canReturn &&
        !isOpen && (
          <Button tone="secondary" className="px-3.5! text-sm" onClick={() => setOpen(true)}>
            Registrar devolución
          </Button>
        )
      }
    >
      <OrderLinesList order={order} />
      {(hasReturned || isOpen) && <h3 className="mt-6 mb-1 text-lg">Devoluciones</h3>}
      <ul className="divide-y divide-line empty:hidden">
        {order.products.map((line) => (
          <ReturnedUnits key={line.id} line={line} />
        ))}
      </ul>
      {canReturn && isOpen && <ReturnForm order={order} choices={choices} onDone={() => setOpen(false)} />}
    </Card>
  );
}
