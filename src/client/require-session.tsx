import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { PATHS, signInPath } from "#src/paths.ts";
import { type BrowserSession, useSession } from "./session.ts";

type RequireProps = {
  /** What stands there until the browser has said who is signed in: on the server, always. */
  waiting: ReactNode;
  children: (session: BrowserSession) => ReactNode;
};

/** For pages of those who are signed in; everyone else goes to sign in and comes back (docs/shop.md, Addresses). */
export function RequireSession({ waiting, children }: RequireProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return waiting;
  if (session === null) return <Navigate to={signInPath(pathname + search)} replace />;
  return children(session);
}

/** For pages of the back office: customers go to their account (docs/shop.md, Addresses). The API guards what they show. */
export const RequireStaff = ({ waiting, children }: RequireProps) => (
  <RequireSession waiting={waiting}>
    {(session) => (session.isAdmin ? children(session) : <Navigate to={PATHS.account} replace />)}
  </RequireSession>
);
