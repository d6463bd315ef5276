import { type ReactNode, useEffect, useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { Notice } from "#src/ui/notice.tsx";
import { type AuthPageProps, AuthParts } from "../auth-page.tsx";
import { useSecondStep } from "../second-factor/use-second-step.tsx";
import { awaitCodeOf, awaitedEmail, forgetAwaitedEmail } from "./awaited-email.ts";
import { CodeSentTo } from "./code-form.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";

const askForCode = (email: string) =>
  api.post("/auth/email-code/", { email }, { anonymous: true, failure: "Error al enviar el código" });

type EmailCodeStepsProps = Pick<AuthPageProps, "title" | "footer"> & {
  /** Date of the legal texts shown. */
  acceptedTexts: string | undefined;
  hint: string;
  /** Whether its visitor came to type. */
  hasFocus?: boolean;
  /** Another way in, shown until a code is awaited; `onSecondStep` if it asks for a second factor. */
  others?: (onSecondStep: (asked: ApiError["body"]) => void) => ReactNode;
  /** Below the e-mail. */
  children: ReactNode;
};

/** E-mail, code, and a second factor where there is one; then the session is there (docs/shop.md, Accounts). */
export function EmailCodeSteps({
  acceptedTexts,
  hint,
  hasFocus = false,
  others,
  children,
  ...page
}: EmailCodeStepsProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [typed, setTyped] = useState("");

  // A reload keeps it, leaving the page doesn't.
  useEffect(() => {
    setEmail(awaitedEmail());
    return forgetAwaitedEmail;
  }, []);

  const startOver = () => {
    if (email) setTyped(email);
    setEmail(null);
    forgetAwaitedEmail();
  };
  const { ask, refusal, step } = useSecondStep(startOver);
  if (step) return <AuthParts title={page.title}>{step}</AuthParts>;
  if (email !== null)
    return (
      <AuthParts title="Revisá tu email" introduction={<CodeSentTo email={email} />}>
        <CodeStep
          email={email}
          acceptedTexts={acceptedTexts}
          resend={() => askForCode(email)}
          onSecondStep={ask}
          onOtherEmail={startOver}
        />
      </AuthParts>
    );
  return (
    <AuthParts {...page}>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <EmailStep
        initial={typed}
        hint={hint}
        hasFocus={hasFocus || typed !== ""}
        send={async (given) => {
          await askForCode(given);
          awaitCodeOf(given);
          setEmail(given);
        }}
      />
      {children}
      {others?.(ask)}
    </AuthParts>
  );
}
