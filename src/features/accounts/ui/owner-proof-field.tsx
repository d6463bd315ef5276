import { useQuery } from "@tanstack/react-query";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { CodeField } from "#src/ui/code-field.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { accountQueries } from "./queries.ts";
import { ResendCode } from "./resend-code.tsx";

type Field = Omit<InputHTMLAttributes<HTMLInputElement>, "autoComplete"> & {
  ref?: Ref<HTMLInputElement> | undefined;
  error?: string | undefined;
};

type OwnerProofFieldProps = { label?: string; password: Field; code: Field };

/** The password or, of an account without one, a mailed code. */
export function OwnerProofField({ label = "Contraseña", password, code }: OwnerProofFieldProps) {
  const { data: profile } = useQuery(accountQueries.profile());
  const [isSent, setSent] = useState(false);
  if (!profile) return <Skeleton className="h-19" />;
  if (profile.has_password) return <PasswordField label={label} autoComplete="current-password" {...password} />;
  const { email } = profile;
  const send = async () => {
    await api.post("/auth/email-code/", { email }, { failure: "Error al enviar el código" });
    setSent(true);
  };
  return (
    <div>
      <p className="text-muted">Tu cuenta no tiene contraseña. Te mandamos un código a {email}.</p>
      <ResendCode label={isSent ? undefined : "Enviar código"} resend={send} />
      {isSent && <CodeField label="Código de verificación" {...code} />}
    </div>
  );
}
