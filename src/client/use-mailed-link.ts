import { useEffect, useState } from "react";

/** The token of a mail's link, behind the address's # under `name`, which leaves the address as soon as it was read; undefined until then, empty where there is none. */
export function useMailedLink(name: string): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.hash.slice(1)).get(name);
    setToken((read) => given ?? read ?? "");
    if (given !== null) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [name]);
  return token;
}
