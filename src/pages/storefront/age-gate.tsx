import { lazy, Suspense, startTransition, useEffect, useState } from "react";

const AgeQuestion = lazy(() => import("./age-question.tsx"));

const DELAY = 500;
const COOKIE = "edad_verificada";
const THIRTY_DAYS = 60 * 60 * 24 * 30;

const isVerified = () => document.cookie.split("; ").includes(`${COOKIE}=1`);

function rememberVerified(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${COOKIE}=1; Max-Age=${THIRTY_DAYS}; Path=/; SameSite=Lax${secure}`;
}

/** Asks for the visitor's age 500 ms after the home page opens, unless they have answered in the last 30 days (specification §4, Age gate). */
export function AgeGate() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isVerified()) return;
    // Outside a transition React would hold back what is loaded for it by another 300 ms.
    const timer = setTimeout(() => startTransition(() => setAsked(true)), DELAY);
    return () => clearTimeout(timer);
  }, []);
  const letIn = () => {
    rememberVerified();
    setAsked(false);
  };
  return <Suspense>{isAsked && <AgeQuestion onAdult={letIn} />}</Suspense>;
}
