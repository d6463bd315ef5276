import { useEffect } from "react";
import { useNavigate } from "react-router";
import { PATHS, signInPath } from "#src/paths.ts";
import { onSessionRefused } from "./session.ts";

/** A call refused for want of a session leads to signing in and back, from any page (docs/shop.md, Addresses). */
export function SignInWhenRefused() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionRefused(() => {
        const { pathname, search } = window.location;
        if (pathname !== PATHS.signIn) navigate(signInPath(pathname + search));
      }),
    [navigate],
  );
  return null;
}
