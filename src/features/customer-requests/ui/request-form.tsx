import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { tooOften } from "#src/client/try-again.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { Notice } from "#src/ui/notice.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import type { WithdrawalReceipt } from "../contract.ts";
import { Receipt } from "./receipt.tsx";

/** A form that asks for something, then its receipt. */
export function useRequestForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  send: (input: Output | Input) => Promise<WithdrawalReceipt>,
) {
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  const sent = useLazyApiForm(loadSchema, {
    send: async (input) => setReceipt(await send(input)),
    refused: (error, say) => {
      if (error.details.length === 0) say("root", tooOften(error, "Ya hiciste varias solicitudes."));
    },
  });
  return { ...sent, receipt };
}

type RequestFormProps = {
  sent: Pick<ReturnType<typeof useRequestForm>, "submit" | "isSubmitting" | "problem" | "receipt">;
  action: string;
  tone?: "primary" | "secondary";
  children: ReactNode;
};

export const RequestForm = ({ sent, children, ...button }: RequestFormProps) =>
  sent.receipt ? (
    <Receipt receipt={sent.receipt} />
  ) : (
    <StackedForm
      {...button}
      sent={sent}
      pendingLabel="Enviando…"
      problem={
        sent.problem && (
          <div className="mb-4">
            <Notice tone="error">{sent.problem}</Notice>
          </div>
        )
      }
    >
      {children}
    </StackedForm>
  );
