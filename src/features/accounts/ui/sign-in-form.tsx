import { useState } from "react";
import type { ApiError } from "#src/client/api-client.ts";
import { tooOften } from "#src/client/try-again.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { UsernameField } from "#src/ui/account-fields.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { awaitVerification } from "./pending-verification.ts";
import { PasskeyButton } from "./second-factor/passkey-button.tsx";
import { signIn } from "./sign-in.ts";

const SecondStep = lazyInBoundary(() => import("./second-factor/second-step.tsx"), {
  failure: "",
  waiting: <Skeleton className="h-64" />,
});

const wordsFor = (error: ApiError): string =>
  (error.code === "RATE_LIMITED" && tooOften(error, "Hubo demasiados intentos fallidos.")) || error.message;

/** `onUnverified` if the e-mail still needs its code. */
export function SignInForm({ onUnverified }: { onUnverified: () => void }) {
  const [refusal, setRefusal] = useState<ApiError>();
  const [asked, setAsked] = useState<ApiError["body"]>();

  const sent = useLazyApiForm(async () => (await import("../contract.ts")).loginInput, {
    send: async (credentials) => {
      setRefusal(undefined);
      await signIn(credentials);
    },
    refused: (error, _say, credentials) => {
      if (error.code === "SECOND_FACTOR") return setAsked(error.body);
      if (error.code !== "EMAIL_NOT_VERIFIED") return setRefusal(error);
      const { email, user_id } = error.body;
      awaitVerification({ email: String(email), user_id: Number(user_id) }, credentials);
      onUnverified();
    },
  });

  if (asked) {
    const startOver = (reason?: ApiError) => {
      setRefusal(reason);
      setAsked(undefined);
    };
    return <SecondStep asked={asked} onStartOver={startOver} />;
  }

  return (
    <StackedForm
      sent={sent}
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
          tone="secondary"
          className="mt-3 min-h-12!"
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
