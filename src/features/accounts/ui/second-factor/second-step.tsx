import { useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { Button } from "#src/ui/button.tsx";
import { CodeField } from "#src/ui/code-field.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { recoveryCodeForm, type SecondStep as Step, secondStepNeeded, totpConfirmInput } from "../../second-factor.ts";
import { storeSession } from "../sign-in.ts";
import { PasskeyStep } from "./passkey-step.tsx";

type CodeStep = "totp" | "recovery_code";

type CodeFormProps = { method: CodeStep; challenge: string; onDead: (error: ApiError) => void };

function CodeForm({ method, challenge, onDead }: CodeFormProps) {
  const sent = useApiForm(method === "totp" ? totpConfirmInput : recoveryCodeForm, {
    defaults: { code: "" },
    focus: "code",
    send: async ({ code }) => {
      const call = { anonymous: true, failure: "Error al iniciar sesión" };
      storeSession(await api.post("/auth/login/second-step/", { method, challenge, code }, call));
    },
    refused: (error, say) => {
      if (error.code === "UNAUTHENTICATED") return onDead(error);
      say("code", error.code === "INVALID_CODE" ? "Ese código no sirve, o ya se usó" : undefined);
    },
  });
  return (
    <StackedForm sent={sent} action="Verificar" pendingLabel="Verificando…" fields="*:min-h-29">
      {method === "totp" ? (
        <CodeField label="Código de la app" hint="Los 6 números que muestra ahora." {...sent.field("code")} />
      ) : (
        <TextField
          label="Código de recuperación"
          hint="Uno de los que guardaste, como abcde-12345. Cada uno sirve una vez."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...sent.field("code")}
        />
      )}
    </StackedForm>
  );
}

const OTHERS: Readonly<Record<CodeStep, string>> = {
  totp: "Usar el código de la app",
  recovery_code: "Usar un código de recuperación",
};

const isCodeStep = (step: Step): step is CodeStep => step in OTHERS;

type SecondStepProps = { asked: unknown; onStartOver: (reason?: ApiError) => void };

export default function SecondStep({ asked, onStartOver }: SecondStepProps) {
  const { challenge, methods, passkey } = secondStepNeeded.parse(asked);
  const codes = methods.filter(isCodeStep);
  const [method, setMethod] = useState(passkey && codes[0] === "recovery_code" ? undefined : codes[0]);
  return (
    <section aria-labelledby="segundo-paso" className="grid gap-4">
      <h2 id="segundo-paso" className="text-2xl">
        Confirmá que sos vos
      </h2>
      {passkey && <PasskeyStep challenge={challenge} passkey={passkey} onDead={onStartOver} />}
      {method && <CodeForm key={method} method={method} challenge={challenge} onDead={onStartOver} />}
      <div className="grid gap-2">
        {codes
          .filter((code) => code !== method)
          .map((code) => (
            <Button key={code} tone="secondary" onClick={() => setMethod(code)}>
              {OTHERS[code]}
            </Button>
          ))}
        <Button tone="quiet" onClick={() => onStartOver()}>
          Entrar con otra cuenta
        </Button>
      </div>
    </section>
  );
}
