import { useState } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { Movement } from "../contract.ts";
import { OrderChooser } from "./order-chooser.tsx";

type Proposal = Movement["proposals"][number];

/** The one that may be pressed without a doubt. */
export const safeOf = ({ proposals: [only, ...others] }: Movement): Proposal | undefined =>
  only && others.length === 0 && only.score >= 0.9 ? only : undefined;

const inWords = ({ order, recipient_name, due, why }: Proposal): string =>
  `#${order} · ${recipient_name} · debe ${formatPesos(due)} · ${why}`;

const OTHER = "otro";

type MovementRowProps = { movement: Movement; order: number | null; onChoose: (order: number | null) => void };

/** A movement beside the orders that it may have paid, and a search for any other. */
export function MovementRow({ movement, order, onChoose }: MovementRowProps) {
  const { date, amount, payer, reference, proposals } = movement;
  const safe = safeOf(movement);
  const [isOther, setOther] = useState(false);
  const choose = (paid: number | null, other = paid === null && safe !== undefined) => {
    setOther(other);
    onChoose(paid);
  };
  const asked = `¿Qué pedido pagó este movimiento de ${formatPesos(amount)}?`;
  const [year, month, day] = date.split("-");
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-2 md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <strong className="tabular-nums">{formatPesos(amount)}</strong>
          <time dateTime={date} className="text-muted tabular-nums">
            {day}/{month}/{year}
          </time>
        </p>
        <p className="wrap-anywhere text-muted text-sm">{[payer, reference].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="grid min-w-0 gap-2">
        {safe && (
          <CheckField
            label={`Pedido #${safe.order} · ${safe.recipient_name}`}
            hint={safe.why}
            checked={order === safe.order}
            onChange={({ target }) => choose(target.checked ? safe.order : null)}
          />
        )}
        {!safe && proposals.length > 0 && (
          <SelectField
            label={asked}
            empty="Ninguno por ahora"
            options={[
              ...proposals.map((proposal) => ({ value: proposal.order, label: inWords(proposal) })),
              { value: OTHER, label: "Otro pedido…" },
            ]}
            value={isOther ? OTHER : (order ?? "")}
            onChange={({ target: { value } }) => choose(Number(value) || null, value === OTHER)}
          />
        )}
        {(isOther || proposals.length === 0) && <OrderChooser label={asked} amount={amount} onChoose={onChoose} />}
        {proposals.length === 0 && order === null && (
          <p className="text-muted text-sm">
            Ningún pedido por cobrar se le parece: buscalo vos, o dejalo para después.
          </p>
        )}
      </div>
    </li>
  );
}
