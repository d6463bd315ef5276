type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

function newMemory(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const memory = { localStorage: newMemory(), sessionStorage: newMemory() };

/** The browser's storage, or one in memory where it is blocked. */
export function storageOf(kind: "localStorage" | "sessionStorage"): Store {
  try {
    return window[kind];
  } catch {
    return memory[kind];
  }
}
