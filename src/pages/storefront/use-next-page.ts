import { useEffect, useState } from "react";

const WAIT = 300;

/** The address to prefetch: `address` once the page has been on screen for 300 ms (docs/shop.md, Catalogue), else null. */
export function useNextPage(address: string | null): string | null {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(address), WAIT);
    return () => clearTimeout(timer);
  }, [address]);
  return ready === address ? ready : null;
}
