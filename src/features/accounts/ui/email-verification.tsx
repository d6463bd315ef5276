import { ApiError } from "#src/client/api-client.ts";
import { toast } from "#src/ui/toasts.tsx";
import { AuthPage, linkClass } from "./auth-page.tsx";
import { credentialsOfVerification, endVerification } from "./pending-verification.ts";
import { signIn } from "./sign-in.ts";
import { VerifyEmailForm } from "./verify-email-form.tsx";

/** Signs in with the credentials typed before; false if unknown. */
async function signInAutomatically(): Promise<boolean> {
  const credentials = credentialsOfVerification();
  if (credentials === undefined) return false;
  try {
    await signIn(credentials);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

type EmailVerificationProps = {
  email: string;
  onSignInNeeded: () => void;
};

/** Asks for the code, then signs in (docs/shop.md, Accounts). */
export function EmailVerification({ email, onSignInNeeded }: EmailVerificationProps) {
  async function goOn() {
    const isIn = await signInAutomatically();
    if (isIn) {
      toast.success("Sesión iniciada automáticamente");
    } else {
      toast.info("Por favor, inicia sesión con tus credenciales", { staysOnLeave: true });
      onSignInNeeded();
    }
    endVerification();
  }

  return (
    <AuthPage
      title="Verificá tu email"
      introduction={
        <p>
          Te enviamos un código de 6 dígitos a <strong className="break-words text-ink">{email}</strong>. Vence a los 10
          minutos. Si no lo ves, revisá el correo no deseado o pedí otro.
        </p>
      }
      footer={
        <button type="button" onClick={endVerification} className={linkClass}>
          Usar otro email
        </button>
      }
    >
      <VerifyEmailForm key={email} email={email} onVerified={goOn} />
    </AuthPage>
  );
}
