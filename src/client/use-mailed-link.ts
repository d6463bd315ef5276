import { useEffect, useState } from "react";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";

/** The token of a mail's link, behind the address's #, which leaves the address as soon as it was read; undefined until then, empty where there is none. */
export function useMailedLink(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.hash.slice(1)).get(MAILED_LINK);
    setToken((read) => given ?? read ?? "");
    if (given !== null) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return token;
}
