import { formatPesos } from "#src/contract/format.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { Movement } from "../contract.ts";

type Proposal = Movement["proposals"][number];

/** The one that may be pressed without a doubt. */
export const safeOf = ({ proposals: [only, ...others] }: Movement): Proposal | undefined =>
  only && others.length === 0 && only.score >= 0.9 ? only : undefined;

const inWords = ({ order, recipient_name, due, why }: Proposal): string =>
  `#${order} · ${recipient_name} · debe ${formatPesos(due)} · ${why}`;

type MovementRowProps = { movement: Movement; order: number | null; onChoose: (order: number | null) => void };

/** A movement beside the orders that it may have paid. */
export function MovementRow({ movement, order, onChoose }: MovementRowProps) {
  const { date, amount, payer, reference, proposals } = movement;
  const safe = safeOf(movement);
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
      {safe && (
        <CheckField
          label={`Pedido #${safe.order} · ${safe.recipient_name}`}
          hint={safe.why}
          checked={order === safe.order}
          onChange={({ target }) => onChoose(target.checked ? safe.order : null)}
        />
      )}
      {!safe && proposals.length > 0 && (
        <SelectField
          label={`¿Qué pedido pagó este movimiento de ${formatPesos(amount)}?`}
          empty="Ninguno por ahora"
          options={proposals.map((proposal) => ({ value: proposal.order, label: inWords(proposal) }))}
          value={order ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
        />
      )}
      {proposals.length === 0 && <p className="text-muted text-sm">Ningún pedido por cobrar se le parece.</p>}
    </li>
  );
}
