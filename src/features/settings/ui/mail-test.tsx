import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { ownEmailQuery, sendTestMail } from "./setup-queries.ts";

export function MailTest({ onSent }: { onSent: () => void }) {
  const read = useQuery(ownEmailQuery()).data?.email ?? "";
  const own = read === DEFAULT_ADMINISTRATOR_EMAIL ? "" : read;
  const [typed, setTyped] = useState<string>();
  const to = typed ?? own;
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendTestMail, onSuccess: onSent });
  useUnsaved(typed !== undefined && !data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(to);
  };
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            label="Mandar una prueba a"
            type="email"
            value={to}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <SubmitButton pending={isPending} pendingLabel="Mandando…">
          Mandar la prueba
        </SubmitButton>
      </form>
      {error && <Notice tone="error">{failureMessage(error, "No se pudo mandar la prueba")}</Notice>}
      {data && !error && (
        <div role="status">
          <Notice tone="info">{data.message}</Notice>
        </div>
      )}
    </div>
  );
}
