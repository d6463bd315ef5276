import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatMoment } from "#src/contract/format.ts";
import { PATHS } from "#src/paths.ts";
import type { DataRequestReceipt, WithdrawalReceipt } from "../contract.ts";

/** When an answer comes, where the request is about one's data. */
const dueOf = (receipt: WithdrawalReceipt | DataRequestReceipt): string | null =>
  "answer_due" in receipt ? receipt.answer_due : null;

/** The code that somebody asks after their request by. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt | DataRequestReceipt }) {
  const { code, received_at } = receipt;
  const due = dueOf(receipt);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-2xl bg-tint p-5 outline-none">
      <p className="font-semibold text-lg">Recibimos tu solicitud</p>
      <p className="mt-3 text-muted">Tu código:</p>
      <p className="select-all font-display font-bold text-3xl tracking-wide">{code}</p>
      {code.startsWith("BAJA") ? (
        <p className="mt-3">
          Te mandamos un email: abrí su enlace y confirmá, así sabemos que la cuenta es tuya. Se cierra en el momento.
        </p>
      ) : (
        <p className="mt-3">
          La recibimos el {formatMoment(received_at)} y te respondemos{" "}
          {due === null ? "dentro de un día hábil" : `antes del ${formatMoment(due)}`}. También te lo mandamos por
          email.
        </p>
      )}
      <p className="mt-3">
        <Link
          to={`${PATHS.withdrawalProgress}?codigo=${code}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          Ver cómo sigue
        </Link>
      </p>
    </div>
  );
}
