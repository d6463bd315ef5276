import type { FormEventHandler, ReactNode } from "react";
import type { ApiError } from "#src/client/api-client.ts";
import { tryAgainIn } from "#src/client/try-again.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";

/** What the API says of no field in particular. */
const wordsFor = (error: ApiError): string =>
  error.retryAfter === undefined
    ? error.message
    : `Ya hiciste varias solicitudes. Probá de nuevo ${tryAgainIn(error.retryAfter)}.`;

type RequestFrameProps = {
  onSubmit: FormEventHandler;
  isSending: boolean;
  refusal: ApiError | undefined;
  action: string;
  look?: "primary" | "secondary";
  children: ReactNode;
};

/** A form that asks the shop for something without signing in. */
export const RequestFrame = ({
  onSubmit,
  isSending,
  refusal,
  action,
  look = "primary",
  children,
}: RequestFrameProps) => (
  <form method="post" noValidate onSubmit={onSubmit} className="grid">
    <div className="grid gap-3 *:min-h-25">{children}</div>
    {refusal && refusal.details.length === 0 && (
      <div className="mb-4">
        <Notice look="error">{wordsFor(refusal)}</Notice>
      </div>
    )}
    <SubmitButton pending={isSending} pendingLabel="Enviando…" look={look} className="mt-3 min-h-12! text-lg">
      {action}
    </SubmitButton>
  </form>
);
