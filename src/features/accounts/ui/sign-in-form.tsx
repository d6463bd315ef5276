import { useState } from "react";
import type { ApiError } from "#src/client/api-client.ts";
import { tooOften } from "#src/client/try-again.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { UsernameField } from "#src/ui/account-fields.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { awaitVerification } from "./pending-verification.ts";
import { PasskeyButton } from "./second-factor/passkey-button.tsx";
import { signIn } from "./sign-in.ts";

const wordsFor = (error: ApiError): string =>
  (error.code === "RATE_LIMITED" && tooOften(error, "Hubo demasiados intentos fallidos.")) || error.message;

type SignInFormProps = {
  /** The e-mail still needs its code. */
  onUnverified: () => void;
  onSecondStep: (asked: ApiError["body"]) => void;
};

export function SignInForm({ onUnverified, onSecondStep }: SignInFormProps) {
  const [refusal, setRefusal] = useState<ApiError>();

  const sent = useLazyApiForm(async () => (await import("../contract.ts")).loginInput, {
    send: async (credentials) => {
      setRefusal(undefined);
      await signIn(credentials);
    },
    refused: (error, _say, credentials) => {
      if (error.code === "SECOND_FACTOR") return onSecondStep(error.body);
      if (error.code !== "EMAIL_NOT_VERIFIED") return setRefusal(error);
      const { email, user_id } = error.body;
      awaitVerification({ email: String(email), user_id: Number(user_id) }, credentials);
      onUnverified();
    },
  });

  return (
    <StackedForm
      sent={sent}
      tone="secondary"
      action="Iniciar sesión"
      pendingLabel="Iniciando sesión…"
      above={
        refusal && (
          <div className="mb-5">
            <Notice tone="error">{wordsFor(refusal)}</Notice>
          </div>
        )
      }
      below={
        <PasskeyButton
          tone="quiet"
          className="mt-1"
          use={async () => (await import("./second-factor/passkey-device.ts")).signInByPasskey()}
          onRefused={setRefusal}
        >
          Entrar con una llave de acceso
        </PasskeyButton>
      }
    >
      <UsernameField label="Usuario" hint="Tu usuario o tu email" {...sent.field("username")} />
      <PasswordField label="Contraseña" autoComplete="current-password" {...sent.field("password")} />
    </StackedForm>
  );
}
