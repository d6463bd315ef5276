import { useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { tryAgainIn } from "#src/client/try-again.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { Button } from "#src/ui/button.tsx";
import { Late, late } from "#src/ui/late.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { fieldRows } from "./auth-page.tsx";
import { awaitVerification } from "./pending-verification.ts";
import { signIn } from "./sign-in.ts";

const SecondStep = late(() => import("./second-factor/second-step.tsx"));

const wordsFor = (error: ApiError): string =>
  error.code === "RATE_LIMITED" && error.retryAfter !== undefined
    ? `Hubo demasiados intentos fallidos. Probá de nuevo ${tryAgainIn(error.retryAfter)}.`
    : error.message;

/** `onUnverified` if the e-mail still needs its code. */
export function SignInForm({ onUnverified }: { onUnverified: () => void }) {
  const form = useLateZodForm(async () => (await import("../contract.ts")).loginInput);
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);
  const [refusal, setRefusal] = useState<ApiError>();
  /** The second step to take. */
  const [asked, setAsked] = useState<ApiError["body"]>();

  const [isAsking, setIsAsking] = useState(false);
  const byPasskey = async () => {
    setRefusal(undefined);
    setIsAsking(true);
    try {
      const { signInByPasskey } = await import("./second-factor/passkey-device.ts");
      await signInByPasskey();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setIsAsking(false);
    }
  };

  const submit = useSubmit(form, {
    send: async (credentials) => {
      setRefusal(undefined);
      await signIn(credentials);
    },
    onFailure: (error) => {
      if (error.code === "SECOND_FACTOR") return setAsked(error.body);
      if (error.code !== "EMAIL_NOT_VERIFIED") return setRefusal(error);
      awaitVerification({ email: String(error.body.email), user_id: Number(error.body.user_id) }, form.getValues());
      onUnverified();
    },
  });

  if (asked) {
    const startOver = (reason?: ApiError) => {
      setRefusal(reason);
      setAsked(undefined);
    };
    return (
      <Late failure="" waiting={<Skeleton className="h-64" />}>
        <SecondStep asked={asked} onStartOver={startOver} />
      </Late>
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      {refusal && (
        <div className="mb-5">
          <Notice tone="error">{wordsFor(refusal)}</Notice>
        </div>
      )}
      <div className={fieldRows}>
        <TextField
          label="Usuario"
          hint="Tu usuario o tu email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field("username")}
        />
        <PasswordField label="Contraseña" autoComplete="current-password" {...field("password")} />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel="Iniciando sesión…" className="mt-3 min-h-12! text-lg">
        Iniciar sesión
      </SubmitButton>
      <Button tone="secondary" className="mt-3 min-h-12!" disabled={isAsking} onClick={byPasskey}>
        Entrar con una llave de acceso
      </Button>
    </form>
  );
}
