import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { PATHS } from "#src/paths.ts";
import { type BrowserSession, useSession } from "./session.ts";

type VisitorsOnlyProps = {
  next: (session: BrowserSession) => string;
  delay?: number;
  children: ReactNode;
};

export function VisitorsOnly({ next, delay = 0, children }: VisitorsOnlyProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [cameAsVisitor, setCameAsVisitor] = useState(false);
  if (session === null && !cameAsVisitor) setCameAsVisitor(true);

  const target = session && (cameAsVisitor ? next(session) : PATHS.account);
  const wait = cameAsVisitor ? delay : 0;
  useEffect(() => {
    if (!target) return;
    const leaving = setTimeout(() => navigate(target, { replace: true, state: { isArrival: true } }), wait);
    return () => clearTimeout(leaving);
  }, [target, wait, navigate]);
  return children;
}
