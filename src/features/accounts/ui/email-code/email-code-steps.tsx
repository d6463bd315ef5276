import { useEffect, useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { Notice } from "#src/ui/notice.tsx";
import SecondStep from "../second-factor/second-step.tsx";
import { awaitCodeOf, awaitedEmail, forgetAwaitedEmail } from "./awaited-email.ts";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";

const askForCode = (email: string) =>
  api.post("/auth/email-code/", { email }, { anonymous: true, failure: "Error al enviar el código" });

type EmailCodeStepsProps = {
  /** Date of the legal texts shown. */
  acceptedTexts: string | undefined;
};

/** E-mail, code, and a second factor where there is one; then the session is there (docs/shop.md, Accounts). */
export function EmailCodeSteps({ acceptedTexts }: EmailCodeStepsProps) {
  const [email, setEmail] = useState(awaitedEmail);
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<ApiError["body"]>();
  const [refusal, setRefusal] = useState<string>();

  // A reload keeps it, leaving the page doesn't.
  useEffect(() => forgetAwaitedEmail, []);

  const startOver = (reason?: ApiError) => {
    setRefusal(reason?.message);
    setAsked(undefined);
    if (email) setTyped(email);
    setEmail(null);
    forgetAwaitedEmail();
  };
  if (asked) return <SecondStep asked={asked} onStartOver={startOver} />;
  if (email !== null)
    return (
      <CodeStep
        email={email}
        acceptedTexts={acceptedTexts}
        resend={() => askForCode(email)}
        onSecondStep={setAsked}
        onOtherEmail={() => startOver()}
      />
    );
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <EmailStep
        initial={typed}
        send={async (given) => {
          await askForCode(given);
          awaitCodeOf(given);
          setEmail(given);
        }}
      />
    </>
  );
}
