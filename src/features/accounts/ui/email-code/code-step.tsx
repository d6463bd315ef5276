import { type ApiError, api } from "#src/client/api-client.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { linkClass } from "../auth-page.tsx";
import { storeSession } from "../sign-in.ts";
import { CodeForm } from "./code-form.tsx";

const DIGITS = 6;

type CodeStepProps = {
  email: string;
  acceptedTexts: string | undefined;
  resend: () => Promise<unknown>;
  onSecondStep: (asked: ApiError["body"]) => void;
  onOtherEmail: () => void;
};

/** Sends itself at the sixth digit, which a phone fills in from the mail. */
export function CodeStep({ email, acceptedTexts, resend, onSecondStep, onOtherEmail }: CodeStepProps) {
  const sent = useLazyApiForm(async () => (await import("../../contract.ts")).emailCodeInput, {
    defaults: { email, code: "", accepted_texts: acceptedTexts },
    focus: "code",
    send: async (input) => {
      const failure = "Error al verificar el código";
      storeSession(await api.post("/auth/email-code/verify/", input, { anonymous: true, failure }));
    },
    refused: ({ code, body }, say) => (code === "SECOND_FACTOR" ? onSecondStep(body) : say("code")),
  });
  const { onChange, ...field } = sent.field("code");
  return (
    <CodeForm
      sent={sent}
      action="Continuar"
      resend={resend}
      field={{
        ...field,
        onChange: (event) => {
          void onChange(event);
          if (event.target.value.length === DIGITS) event.target.form?.requestSubmit();
        },
      }}
    >
      <button type="button" onClick={onOtherEmail} className={linkClass}>
        Usar otro email
      </button>
    </CodeForm>
  );
}
