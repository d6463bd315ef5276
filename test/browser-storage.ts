import { vi } from "vitest";

function newStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** What a browser remembers, empty: storages, and one cookie at a time (its attributes apart). */
export function stubBrowser({ keepsCookies = true } = {}) {
  let cookie = "";
  const written: string[] = [];
  const [localStorage, sessionStorage] = [newStorage(), newStorage()];
  vi.stubGlobal("window", { localStorage, sessionStorage });
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
      if (keepsCookies) cookie = text.split(";")[0] ?? "";
    },
  });
  return { cookiesWritten: written, localStorage, sessionStorage };
}
