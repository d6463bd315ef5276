import { useEffect, useRef } from "react";
import { formatMoment } from "#src/contract/format.ts";
import type { WithdrawalReceipt } from "../contract.ts";

/** The code that somebody asks after their request by. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-2xl bg-tint p-5 outline-none">
      <p className="font-semibold text-lg">Recibimos tu solicitud</p>
      <p className="mt-3 text-muted">Tu código:</p>
      <p className="select-all font-display font-bold text-3xl tracking-wide">{receipt.code}</p>
      <p className="mt-3">
        Guardalo: con él podés preguntarnos cómo sigue. La recibimos el {formatMoment(receipt.received_at)} y te
        respondemos dentro de las 24 horas hábiles.
      </p>
    </div>
  );
}
