import { useEffect, useState } from "react";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";

/** The token after `#` in a mailed link, removed from the address once read; empty when there is none. */
export function useMailedLink(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.hash.slice(1)).get(MAILED_LINK);
    setToken((read) => given ?? read ?? "");
    if (given !== null) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return token;
}
