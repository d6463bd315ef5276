import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { PATHS, signInPath } from "#src/paths.ts";
import { type BrowserSession, useSession } from "./session.ts";

type RequireProps = {
  /** Shown until the session is known; always on the server. */
  waiting: ReactNode;
  children: (session: BrowserSession) => ReactNode;
};

export function RequireSession({ waiting, children }: RequireProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return waiting;
  if (session === null) return <Navigate to={signInPath(pathname + search)} replace />;
  return children(session);
}

export const RequireStaff = ({ waiting, children }: RequireProps) => (
  <RequireSession waiting={waiting}>
    {(session) => (session.isAdmin ? children(session) : <Navigate to={PATHS.account} replace />)}
  </RequireSession>
);
