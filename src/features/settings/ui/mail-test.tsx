import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";

const SENDING = { timeout: 45_000, failure: "No se pudo mandar la prueba" };

export function MailTest({ onSent }: { onSent: () => void }) {
  const { data: profile } = useQuery(apiQuery("/auth/profile/"));
  const own = profile?.email === DEFAULT_ADMINISTRATOR_EMAIL ? "" : profile?.email;
  const [typed, setTyped] = useState<string>();
  const to = typed ?? own ?? "";
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api.post("/setup/mail-test/", { to }, SENDING),
    onSuccess: onSent,
  });
  useUnsaved(typed !== undefined && !data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            label="Mandar una prueba a"
            type="email"
            autoComplete="email"
            value={to}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <SubmitButton pending={isPending} pendingLabel="Mandando…">
          Mandar la prueba
        </SubmitButton>
      </form>
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && !error && (
        <div role="status">
          <Notice tone="info">{data.message}</Notice>
        </div>
      )}
    </div>
  );
}
