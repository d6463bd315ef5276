import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatMoment } from "#src/contract/moments.ts";
import { PATHS } from "#src/paths.ts";
import type { WithdrawalReceipt } from "../contract.ts";
import { nextStepIn } from "./receipt-words.ts";

export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { code, kind, received_at, answer_due } = receipt;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-2xl bg-tint p-5 outline-none">
      <p className="font-semibold text-lg">Recibimos tu solicitud</p>
      <p className="mt-3 text-muted">Tu código:</p>
      <p className="select-all font-display font-bold text-3xl tracking-wide">{code}</p>
      {kind !== "account" && (
        <p className="mt-3">
          La recibimos el {formatMoment(received_at)} y te respondemos antes del {formatMoment(answer_due)}.
        </p>
      )}
      <p className="mt-3">{nextStepIn(receipt)}</p>
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
