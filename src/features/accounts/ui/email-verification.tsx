import { ApiError, api } from "#src/client/api-client.ts";
import { readSession } from "#src/client/session.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { toast } from "#src/ui/toasts.tsx";
import { AuthPage, linkClass } from "./auth-page.tsx";
import { CodeForm, CodeSentTo } from "./email-code/code-form.tsx";
import { credentialsOfVerification, endVerification, userToVerify } from "./pending-verification.ts";
import { signIn } from "./sign-in.ts";

type EmailVerificationProps = { email: string; onSignInNeeded: () => void; onEnd: () => void };

/** Asks for the code, then signs in with the credentials typed before (docs/shop.md, Accounts). */
export function EmailVerification({ email, onSignInNeeded, onEnd }: EmailVerificationProps) {
  const end = () => {
    endVerification();
    onEnd();
  };
  const sent = useLazyApiForm(async () => (await import("../contract.ts")).verifyEmailInput, {
    defaults: { email, ...userToVerify() },
    focus: "code",
    send: async (input) => {
      await api.post("/auth/verify-email/", input, { anonymous: true, failure: "Error al verificar el código" });
      toast.success("Email verificado correctamente");
      await enter(onSignInNeeded);
      end();
    },
    refused: ({ isUnanswered, message }, say) => (isUnanswered ? toast.error(message) : say("code")),
  });

  const resend = () =>
    api.post(
      "/auth/resend-verification/",
      { email, ...userToVerify() },
      { anonymous: true, failure: "Error al reenviar el código" },
    );

  return (
    <AuthPage
      title="Verificá tu email"
      introduction={
        <p>
          <CodeSentTo email={email} /> o pedí otro.
        </p>
      }
      footer={
        <button type="button" onClick={end} className={linkClass}>
          Usar otro email
        </button>
      }
    >
      <CodeForm sent={sent} field={sent.field("code")} action="Verificar" resend={resend} />
    </AuthPage>
  );
}

async function enter(onSignInNeeded: () => void): Promise<void> {
  const credentials = credentialsOfVerification();
  try {
    if (credentials) await signIn(credentials);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  if (readSession()) return void toast.success("Sesión iniciada automáticamente");
  toast.info("Por favor, inicia sesión con tus credenciales", { staysOnLeave: true });
  onSignInNeeded();
}
